import { seedProducts } from "@/fakes/billing/seed";
import { demoServices } from "@/lib/commerce/checkout/demo-services";

test("the demonstration offers the services that its billing system sells", () => {
  const sold = seedProducts.filter(({ prices }) => Object.keys(prices).length > 0);
  expect(demoServices).toEqual(sold.map(({ id, name }) => ({ id, name })));
});
