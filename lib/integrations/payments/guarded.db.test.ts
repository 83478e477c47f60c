import { type FakePayments, startFakePayments } from "@/fakes/payments";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { outages } from "@/lib/data/outages";
import { authorizeNet } from "@/lib/integrations/payments/authorize-net/authorize-net";
import { guarded } from "@/lib/integrations/payments/guarded";
import { type CardPayments, type Charge, PaymentFailure } from "@/lib/integrations/payments/payments";
import { until } from "@/tests/factories/until";

let gateway: FakePayments;
let payments: CardPayments;
beforeAll(async () => {
  gateway = await startFakePayments();
});

beforeEach(() => {
  // Each test begins with a closed circuit.
  const refusal = () => new Error("not asked");
  new CircuitBreaker({ name: "card payments", outageIn: () => null, refusal }).recordSuccess();
  const { AUTHORIZENET_ENDPOINT, AUTHORIZENET_API_LOGIN_ID, AUTHORIZENET_TRANSACTION_KEY } = gateway.settings;
  payments = guarded(
    authorizeNet({
      address: AUTHORIZENET_ENDPOINT,
      loginId: AUTHORIZENET_API_LOGIN_ID,
      transactionKey: AUTHORIZENET_TRANSACTION_KEY,
    }),
  );
});
afterAll(() => gateway.stop());

let last = 0;
function charge(): Charge {
  last += 1;
  return {
    invoiceNumber: `G-${last}`,
    refId: "",
    amountCents: 100,
    currency: "USD",
    method: { type: "card", number: "4111111111111111", expiryMonth: "01", expiryYear: "2039", cvv: "900" },
    description: "",
    customer: { email: "ada@example.com" },
    billTo: {
      firstName: "Ada",
      lastName: "Lovelace",
      company: null,
      address: "1 Way",
      city: "Miami",
      state: "FL",
      zip: "33101",
      country: "US",
      phone: "",
    },
    clientAddress: null,
  };
}

async function kindOf(call: Promise<unknown>): Promise<string> {
  const failure = await call.then(
    () => "none",
    (error: unknown) => error,
  );
  return failure instanceof PaymentFailure ? failure.kind : String(failure);
}

it("refused and repeated calls do not open the circuit breaker", async () => {
  const twice = charge();
  await payments.charge(twice);
  for (let time = 0; time < 6; time++) {
    expect(await kindOf(payments.charge(twice))).toBe("unknown");
    expect(await kindOf(payments.void("1"))).toBe("refused");
  }
  await payments.charge(charge());
});

it("a failing list does not block charges", async () => {
  gateway.setFaults({ faults: [{ action: "getSettledBatchListRequest", kind: "error" }] });
  for (let time = 0; time < 6; time++) {
    expect(await kindOf(payments.transactionsOf("G-0", new Date(), () => false))).toBe("unavailable");
  }
  await payments.charge(charge());
  gateway.setFaults({ faults: [] });
});

it("many concurrent charges wait their turn, and all succeed", async () => {
  await gateway.clear();
  const results = await Promise.all(Array.from({ length: 300 }, () => payments.charge(charge())));
  expect(results.every(({ outcome }) => outcome === "approved")).toBe(true);
  expect(gateway.transactions()).toHaveLength(300);
});

it("a gateway that fails repeatedly receives no more charges, and staff see the outage", async () => {
  gateway.setFaults({ faults: [{ kind: "act-drop" }] });
  for (let time = 0; time < 5; time++) expect(await kindOf(payments.charge(charge()))).toBe("unknown");
  const before = gateway.calls().authCaptureTransaction;
  gateway.setFaults({ faults: [] });

  for (let time = 0; time < 5; time++) expect(await kindOf(payments.charge(charge()))).toBe("unavailable");
  expect(gateway.calls().authCaptureTransaction).toBe(before);
  expect(await firstOutage()).toMatchObject({
    name: "card payments",
    words: expect.stringMatching(/^the answer was lost/),
  });
});

const firstOutage = () => until(async () => (await outages())[0], "staff are told");
