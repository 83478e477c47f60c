/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { authorizeNet } from "@/lib/integrations/payments/authorize-net/authorize-net";
import { type CardPayments, type Charge, PaymentFailure } from "@/lib/integrations/payments/payments";
import { type PaymentsStandIn, startPaymentsStandIn } from "@/stand-ins/payments";
import { freePort } from "@/tests/factories/free-port";

const VISA = "4111111111111111";
const quick = { writeMs: 400, readMs: 400 };

let gateway: PaymentsStandIn;
beforeEach(async () => {
  gateway = await startPaymentsStandIn();
});
afterEach(() => gateway.stop());

function payments(settings: Partial<Parameters<typeof authorizeNet>[0]> = {}): CardPayments {
  return authorizeNet({
    address: gateway.settings.AUTHORIZENET_ENDPOINT,
    loginId: gateway.settings.AUTHORIZENET_API_LOGIN_ID,
    transactionKey: gateway.settings.AUTHORIZENET_TRANSACTION_KEY,
    ...settings,
  });
}

let lastNumber = 0;
type Changes = Partial<Charge> & { zip?: string; number?: string; cvv?: string };
function charge({ zip = "33101", number = VISA, cvv = "900", ...changes }: Changes = {}): Charge {
  lastNumber += 1;
  return {
    invoiceNumber: `T-${lastNumber}`,
    refId: `r-${lastNumber}`,
    amountCents: 12_345,
    currency: "USD",
    method: { type: "card", number, expiryMonth: "1", expiryYear: "2039", cvv },
    description: "Workstation, monthly",
    customer: { email: "ada@example.com" },
    billTo: {
      firstName: "Ada",
      lastName: "Lovelace",
      company: null,
      address: "1 Analytical Way",
      city: "Miami",
      state: "FL",
      zip,
      country: "US",
      phone: "(305) 555-0100",
    },
    clientAddress: "203.0.113.9",
    ...changes,
  };
}

/** What a call fails with, which is nothing but a `PaymentFailure`. */
async function failureOf(call: Promise<unknown>): Promise<PaymentFailure> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof PaymentFailure)) throw new Error(`no failure of a payment: ${failure}`);
  return failure;
}

describe("a charge", () => {
  it("is approved, with what there is to know of it", async () => {
    expect(await payments().charge(charge())).toEqual({
      outcome: "approved",
      transactionId: expect.stringMatching(/^\d+$/),
      authCode: expect.stringMatching(/^\w{6}$/),
      avsCode: "Y",
      cvvCode: "M",
      responseCode: "1",
      cardLast4: "1111",
      cardType: "Visa",
    });
  });
});
