import { seedProducts } from "@/fakes/billing/seed";
import { demoServices } from "@/lib/commerce/checkout/plan-address";

/** Reloads the module with these settings instead of the billing and card settings. */
async function addressOf(place: number, settings: Record<string, string>): Promise<string | null> {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) {
    if (/^(WHMCS|AUTHORIZENET|DEMO)/.test(name)) delete process.env[name];
  }
  Object.assign(process.env, settings);
  try {
    let address: string | null = null;
    await jest.isolateModulesAsync(async () => {
      const { checkoutAddressOf } = await import("@/lib/commerce/checkout/plan-address");
      address = checkoutAddressOf(place);
    });
    return address;
  } finally {
    process.env = before;
  }
}

const billing = {
  DEMO: "off",
  WHMCS_URL: "https://billing.example.com",
  WHMCS_IDENTIFIER: "identifier",
  WHMCS_SECRET: "secret",
};
const cards = {
  AUTHORIZENET_API_LOGIN_ID: "login",
  AUTHORIZENET_TRANSACTION_KEY: "key",
  AUTHORIZENET_ENVIRONMENT: "production",
};
const products = { WHMCS_PLAN_PRODUCTS: "11,12,13,14,15,0" };

test("a plan with a product in billing is paid at the checkout when cards are set up", async () => {
  const all = { ...billing, ...cards, ...products };
  expect(await addressOf(1, all)).toBe("/checkout?service=12&billing=monthly");
  expect(await addressOf(5, all)).toBeNull();
});

test("a plan has no checkout address without billing, cards, or its product", async () => {
  expect(await addressOf(0, { DEMO: "off" })).toBeNull();
  expect(await addressOf(0, { ...billing, ...products })).toBeNull();
  expect(await addressOf(0, { ...billing, ...cards })).toBeNull();
});

test("the demonstration uses the product ids of the fake billing system", async () => {
  const played = { ...billing, ...cards, DEMO: "on", AUTHORIZENET_ENDPOINT: "http://127.0.0.1:4100" };
  expect(await addressOf(5, played)).toBe("/checkout?service=6&billing=monthly");
});

test("the demonstration offers the services that its billing system sells", () => {
  const sold = seedProducts.filter(({ prices }) => Object.keys(prices).length > 0);
  expect(demoServices).toEqual(sold.map(({ id, name }) => ({ id, name })));
});
