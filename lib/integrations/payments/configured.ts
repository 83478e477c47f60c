import "server-only";
import { env } from "@/lib/core/env";
import { authorizeNet } from "./authorize-net/authorize-net";
import { guarded } from "./guarded";
import { type CardPayments, PaymentFailure } from "./payments";

const addresses = {
  sandbox: "https://apitest.authorize.net/xml/v1/request.api",
  production: "https://api.authorize.net/xml/v1/request.api",
};

export const isCardPaymentsConfigured = (): boolean => configured !== undefined;

export const cardPayments = (): CardPayments => configured ?? none;

const gateway = gatewayOf(env);
const configured = gateway && guarded(authorizeNet(gateway));

export function gatewayOf({
  AUTHORIZENET_API_LOGIN_ID: loginId,
  AUTHORIZENET_TRANSACTION_KEY: transactionKey,
  AUTHORIZENET_ENVIRONMENT: environment,
  AUTHORIZENET_ENDPOINT: endpoint,
}: Partial<typeof env>) {
  if (!loginId || !transactionKey || !environment) return undefined;
  return { loginId, transactionKey, environment, address: endpoint ?? addresses[environment] };
}

const none = new Proxy({} as CardPayments, {
  get: () => () =>
    Promise.reject(new PaymentFailure("not_configured", "AUTHORIZENET_API_LOGIN_ID is not set")),
});
