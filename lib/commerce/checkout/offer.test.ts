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

test("calculates a saving over the whole term against the shortest cycle", () => {
  expect(savingOf(service(), "annually")).toEqual({ cents: 6120, percent: 10, against: "monthly" });
});

test("states no saving when there is none", () => {
  expect(savingOf(service(), "monthly")).toBeNull();
  expect(savingOf(service(), "quarterly")).toBeNull();
  expect(savingOf(service(), "triennially")).toBeNull();
});

test("subtracts a higher setup fee from a saving", () => {
  const priced = service({ setupFees: { monthly: 0, annually: 61.2 } });
  expect(savingOf(priced, "annually")).toBeNull();
});

test("compares with the shortest cycle when there is no monthly price", () => {
  const pricing = { quarterly: 100, annually: 360 };
  expect(savingOf(service({ pricing }), "annually")).toEqual({
    cents: 4000,
    percent: 10,
    against: "quarterly",
  });
});
