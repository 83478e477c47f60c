import type { BillingCycle } from "@/lib/commerce/billing-cycles";
import { offeredCycles, priceOf, savingOf } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";

const service = (changes: Partial<OrderableService> = {}): OrderableService => ({
  id: 1,
  name: "Workstation",
  description: "",
  pricing: { annually: 550.8, monthly: 51, quarterly: 153, triennially: 2000 },
  setupFees: {},
  isPaidOnce: false,
  ...changes,
});

test("offers cycles with a price above 0, shortest first", () => {
  const pricing = { annually: 550.8, monthly: 51, quarterly: 0, biennially: -1 };
  expect(offeredCycles(service({ pricing }))).toEqual(["monthly", "annually"]);
});

test("the amount paid today is the price plus the setup fee, to the cent", () => {
  const priced = service({ pricing: { monthly: 115.1 }, setupFees: { monthly: 590.2 } });
  expect(priceOf(priced, "monthly")).toEqual({ price: 11510, setup: 59020, total: 70530 });
});

test.each<[string, BillingCycle, Partial<OrderableService>, ReturnType<typeof savingOf>]>([
  ["is over the whole term", "annually", {}, { cents: 6120, percent: 10, against: "monthly" }],
  ["is none of the shortest cycle", "monthly", {}, null],
  ["is none at an equal price", "quarterly", {}, null],
  ["is none at a higher price", "triennially", {}, null],
  ["loses a higher setup fee", "annually", { setupFees: { monthly: 0, annually: 61.2 } }, null],
  [
    "is against the shortest cycle with a price",
    "annually",
    { pricing: { quarterly: 100, annually: 360 } },
    { cents: 4000, percent: 10, against: "quarterly" },
  ],
])("a saving %s (%s)", (_, cycle, changes, saving) => {
  expect(savingOf(service(changes), cycle)).toEqual(saving);
});
