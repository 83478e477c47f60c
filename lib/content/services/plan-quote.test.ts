import { planRows, priceRequested, requestedPlans, totalsOf } from "@/lib/content/services/plan-quote";

const byTheMonth = { setupFee: null, yearlyPrice: null, yearlySetupFee: null };
const yearlyPrice = "$561/year";
const offered = [
  { ...byTheMonth, id: 1, name: "Workstation PC/Mac", price: "$51/month", yearlyPrice },
  { ...byTheMonth, id: 4, name: "Active Directory Server", price: "$180/month", setupFee: "$90" },
  { ...byTheMonth, id: 9, name: "Something else", price: "Ask us" },
];

const plan = (id: number, quantity: number) => ({ id, quantity });
const quoted = priceRequested([plan(1, 20), plan(4, 2), plan(9, 1)], offered);

test("prices plans as offered and refuses all if one is not offered", () => {
  expect(totalsOf(quoted ?? [])).toEqual({ monthly: 138_000, yearly: 0, setup: 18_000 });
  expect(priceRequested([plan(2, 1)], offered)).toBeNull();
});

test("lists a quote line by line with its totals", () => {
  expect(planRows(quoted)).toEqual([
    ["Workstation PC/Mac", "20 × $51/month = $1,020.00 a month"],
    ["Active Directory Server", "2 × $180/month = $360.00 a month, plus $90 setup each"],
    ["Something else", "1 × Ask us"],
    ["Monthly total", "$1,380.00"],
    ["Setup, once", "$180.00"],
  ]);
});

test("quotes by the year what is asked for and sold so, and the rest by the month", () => {
  const asked = [1, 4].map((id) => ({ id, quantity: 2, cycle: "annually" as const }));
  expect(planRows(priceRequested(asked, offered))).toEqual([
    ["Workstation PC/Mac", "2 × $561/year = $1,122.00 a year"],
    ["Active Directory Server", "2 × $180/month = $360.00 a month, plus $90 setup each"],
    ["Monthly total", "$360.00"],
    ["Yearly total", "$1,122.00"],
    ["Setup, once", "$180.00"],
  ]);
});

test.each([null, undefined, "x", [{ name: 1 }]])("returns no rows for %j", (stored) => {
  expect(planRows(stored)).toEqual([]);
});

test.each([
  [[plan(1, 0)]],
  [[plan(1, 1000)]],
  [[plan(1, 1.5)]],
  [Array.from({ length: 51 }, (_, index) => plan(index + 1, 1))],
])("refuses %j", (requested) => {
  expect(requestedPlans.safeParse(requested).success).toBe(false);
});
