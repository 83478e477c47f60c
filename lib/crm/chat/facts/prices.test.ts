import { fillPrices } from "@/lib/crm/chat/facts/prices";
import { priceFact } from "@/tests/factories/price-facts";

const prices = [
  priceFact("workstation", "Workstation PC/Mac", "a month per computer"),
  priceFact("nas", "Synology NAS", "a month per NAS", { amountCents: 11_550, setupCents: 59_000 }),
  priceFact("phone", "Hourly Phone Support", "an hour", { amountCents: 8_500 }),
];

test.each([
  ["It is {{price:workstation}}.", "It is $51 a month per computer."],
  ["{{price:workstation*20}}", "$1,020 a month (20 × $51)"],
  ["{{ price:Workstation * 20 }} for 20", "$1,020 a month (20 × $51) for 20"],
  ["{{price:nas}}", "$115.50 a month per NAS, plus $590 setup"],
  ["{{price:nas*2}}", "$231 a month (2 × $115.50), plus $1,180 setup (2 × $590)"],
  ["{{price:phone*2.5}}", "$212.50 (2.5 × $85)"],
  ["{{price:workstation*0}}", "{{price:workstation*0}}"],
  ["{{price:other}} or {{price:workstation*99999}}", "{{price:other}} or {{price:workstation*99999}}"],
  ["nothing to fill in", "nothing to fill in"],
])("fills in known prices and leaves other text unchanged: %s", (text, filled) => {
  expect(fillPrices(text, prices)).toBe(filled);
});
