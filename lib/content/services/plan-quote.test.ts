import { planRows, priceRequested, requestedPlans, totalsOf } from "@/lib/content/services/plan-quote";

const byTheMonth = { setupFee: null, yearlyPrice: null, yearlySetupFee: null };
const yearlyPrice = "$561/year";
const offered = [
  { ...byTheMonth, id: 1, name: "Workstation PC/Mac", price: "$51/month", yearlyPrice },
  { ...byTheMonth, id: 4, name: "Active Directory Server", price: "$180/month", setupFee: "$90" },
  { ...byTheMonth, id: 9, name: "Something else", price: "Ask us" },
];

const quoted = priceRequested(
  [
    { id: 1, quantity: 20 },
    { id: 4, quantity: 2 },
    { id: 9, quantity: 1 },
  ],
  offered,
);

test("prices plans as offered and refuses all if one is not offered", () => {
  expect(totalsOf(quoted ?? [])).toEqual({ monthly: 138_000, yearly: 0, setup: 18_000 });
  expect(priceRequested([{ id: 2, quantity: 1 }], offered)).toBeNull();
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
  const byTheYear = { quantity: 2, cycle: "annually" } as const;
  expect(
    planRows(
      priceRequested(
        [
          { id: 1, ...byTheYear },
          { id: 4, ...byTheYear },
        ],
        offered,
      ),
    ),
  ).toEqual([
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
  [[{ id: 1, quantity: 0 }]],
  [[{ id: 1, quantity: 1000 }]],
  [[{ id: 1, quantity: 1.5 }]],
  [Array.from({ length: 51 }, (_, index) => ({ id: index + 1, quantity: 1 }))],
])("refuses %j", (requested) => {
  expect(requestedPlans.safeParse(requested).success).toBe(false);
});
