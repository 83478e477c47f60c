import { allPriced, amountsOf, centsIn } from "@/lib/chat/priced";

const of = (price: string, setupFee: string | null = null, description = "") =>
  amountsOf({ name: "Camera Care", description, price, setupFee }).map(({ cents, units }) => [
    cents / 100,
    [...units].sort().join(" "),
  ]);

test.each<[string, string | null, (string | number)[][]]>([
  ["$51/month", null, [[51, "month"]]],
  ["$1,250.50 / year", null, [[1250.5, "year"]]],
  ["$180 per computer", null, [[180, "computer machine"]]],
  ["$10/user/month", null, [[10, "month user"]]],
  ["USD 120", null, [[120, ""]]],
  ["120 US dollars", null, [[120, ""]]],
  ["99 per month", null, [[99, "month"]]],
  ["From 99", null, [[99, ""]]],
  ["$85 an hour, 24/7, for 2 technicians", null, [[85, "hour"]]],
  [
    "$20 to $30 a visit",
    null,
    [
      [20, "visit"],
      [30, "visit"],
    ],
  ],
  ["Free", null, [[0, ""]]],
  ["No charge", null, [[0, ""]]],
  ["Free with any plan", null, []],
  ["On request", null, []],
  [
    "$51/month",
    "$90",
    [
      [51, "month"],
      [90, "once setup"],
    ],
  ],
  [
    "51/month",
    "90",
    [
      [51, "month"],
      [90, "once setup"],
    ],
  ],
  [
    "$51/month",
    "Free",
    [
      [51, "month"],
      [0, "once setup"],
    ],
  ],
])("a price of %s with a setup fee of %s is %j", (price, setupFee, amounts) => {
  expect(of(price, setupFee)).toEqual(amounts);
});

test("what a plan is for one of may be said of its price", () => {
  expect(of("$9/month", null, "Watched for your domain.")).toEqual([[9, "domain month"]]);
  const [nas] = amountsOf({ name: "Synology NAS", description: "", price: "$115/month", setupFee: null });
  expect([...(nas?.units ?? [])].sort()).toEqual(["machine", "month", "nas"]);
});

test("a description's amounts are of the service, and its other numbers are none", () => {
  expect(of("$51/month", null, "Watches 16 cameras; a new one is $30 once.")).toEqual([
    [51, "month"],
    [30, "once"],
  ]);
});

test("a multiplier and a percentage of the calculator are no amounts", () => {
  const options = [
    { name: "Rush", priceType: "multiplier", priceModifier: "1.50" },
    { name: "Overhead", priceType: "percentage", priceModifier: "10.00" },
    { name: "Cabling", priceType: "fixed", priceModifier: "150.00" },
    { name: "Lessons", priceType: "hourly", priceModifier: "85.00" },
  ];
  const priced = allPriced([], [{ name: "Networks", basePrice: "199.00", hourlyRate: "125.00", options }]);
  const amounts = (name: string) => priced.find((one) => one.name === name)?.amounts;
  expect(amounts("Networks")?.map(({ cents }) => cents)).toEqual([19900, 12500]);
  expect([amounts("Rush"), amounts("Overhead")]).toEqual([[], []]);
  expect(amounts("Cabling")).toEqual([{ cents: 15000, units: new Set(["once", "setup"]) }]);
  expect(amounts("Lessons")).toEqual([{ cents: 8500, units: new Set(["hour"]) }]);
});

test("the dollar amounts of a passage are read, and no other numbers", () => {
  expect(centsIn("In 2025 a disk of 4 TB was $1,200.50, or USD 90 for 3, or 85 dollars.")).toEqual([
    120050, 9000, 8500,
  ]);
});
