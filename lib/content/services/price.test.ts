import {
  chargedText,
  figuresOf,
  monthlyCents,
  namesOtherPrice,
  readPrice,
} from "@/lib/content/services/price";

test.each([
  ["$51/month", 5_100, "month"],
  [" $1,200.50 / year ", 120_050, "year"],
  ["$590", 59_000, undefined],
  ["$1,234,567", 123_456_700, undefined],
  ["$123,456.70/pc", 12_345_670, "pc"],
  ["$85/hour", 8_500, "hour"],
])("reads the price %j", (text, cents, unit) => {
  expect(readPrice(text)).toEqual({ cents, unit });
});

test.each(["on request", "from $51/month", "$5,1/month", "$1e9", "€51/month", "$51/month or less", ""])(
  "does not read the text %j as a price, for people or for programs",
  (text) => {
    expect([readPrice(text), monthlyCents(text), figuresOf(text)]).toEqual([null, null, {}]);
  },
);

test("only monthly and hourly prices add to the monthly total", () => {
  const prices = ["$51/month", "$85/hour", "$120/year", "$120"];
  expect(prices.map(monthlyCents)).toEqual([5_100, 8_500, null, null]);
});

test("machine-readable data has amount and unit", () => {
  expect(figuresOf("$180")).toEqual({ price: "180.00", unit: undefined });
  expect(figuresOf("$1,250.50/computer")).toEqual({ price: "1250.50", unit: "computer" });
});

test.each([
  ["$111/mo", 51, "$51/mo"],
  ["$51/mo", 51, "$51/mo"],
  ["$51.00 a month, $90 setup", 51, "$51.00 a month, $90 setup"],
  ["From $1,200 a month", 1_250.5, "From $1,250.50 a month"],
  ["$60/month, $50 with a year", 51, "$51/month"],
  ["On request", 51, "On request"],
  ["$ 60 a month", 51, "$51 a month"],
  ["$60.55/mo", 51, "$51/mo"],
  ["$51.50 a month", 51.5, "$51.50 a month"],
  [`${"x".repeat(200)} $60`, 51, `${"x".repeat(200)} $60`],
  ["$51/mo", undefined, "$51/mo"],
])("shows the text %j with a charge of %j as %j", (text, dollars, shown) => {
  expect(chargedText(text, dollars)).toBe(shown);
  expect(namesOtherPrice(text, dollars ?? 51)).toBe(text !== shown);
});
