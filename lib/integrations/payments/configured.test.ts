import { cardPayments, gatewayOf, isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";

const account = { AUTHORIZENET_API_LOGIN_ID: "login", AUTHORIZENET_TRANSACTION_KEY: "key" };

it("without settings there is no gateway, and each call says so", async () => {
  expect(isCardPaymentsConfigured()).toBe(false);
  await expect(cardPayments().transaction("1")).rejects.toMatchObject({ kind: "not_configured" });
  await expect(cardPayments().void("1")).rejects.toMatchObject({ kind: "not_configured" });
});

it.each([
  ["sandbox", undefined, "https://apitest.authorize.net/xml/v1/request.api"],
  ["production", undefined, "https://api.authorize.net/xml/v1/request.api"],
  [
    "production",
    "https://api2.authorize.net/xml/v1/request.api",
    "https://api2.authorize.net/xml/v1/request.api",
  ],
] as const)(
  "in the %s, with the endpoint setting %s, the address is %s",
  (environment, endpoint, address) => {
    const settings = { ...account, AUTHORIZENET_ENVIRONMENT: environment, AUTHORIZENET_ENDPOINT: endpoint };
    expect(gatewayOf(settings)?.address).toBe(address);
  },
);
