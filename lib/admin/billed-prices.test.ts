import { saysOtherwise } from "@/lib/admin/billed-prices";

test.each([
  ["$111/mo", 51, true],
  ["$51/mo", 51, false],
  ["$51.00 a month, $90 setup", 51, false],
  ["From $1,200", 1_200, false],
  ["On request", 51, false],
  ["51 dollars", 51, false],
  ["$510", 51, true],
])("%s beside a charge of $%d says otherwise: %s", (text, dollars, otherwise) =>
  expect(saysOtherwise(text, dollars)).toBe(otherwise),
);
