import { type FakePayments, startFakePayments } from "@/fakes/payments";
import { processWide } from "@/lib/core/process-wide";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { db } from "@/lib/data/db";
import { isLasting, outages } from "@/lib/data/outages";
import { authorizeNet } from "@/lib/integrations/payments/authorize-net/authorize-net";
import { guarded } from "@/lib/integrations/payments/guarded";
import type { CardPayments } from "@/lib/integrations/payments/payments";
import { newCharge } from "@/tests/factories/checkout";
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
  payments = guardedWith(gateway.settings.AUTHORIZENET_TRANSACTION_KEY);
});
afterAll(() => gateway.stop());

function guardedWith(transactionKey: string): CardPayments {
  const { AUTHORIZENET_ENDPOINT: address, AUTHORIZENET_API_LOGIN_ID: loginId } = gateway.settings;
  return guarded(authorizeNet({ address, loginId, transactionKey }));
}

it("refused and repeated calls do not open the circuit breaker", async () => {
  const twice = newCharge();
  await payments.charge(twice);
  for (let time = 0; time < 6; time++) {
    await expect(payments.charge(twice)).rejects.toMatchObject({ kind: "unknown" });
    await expect(payments.void("1")).rejects.toMatchObject({ kind: "refused" });
  }
  await payments.charge(newCharge());
});

it("a failing list does not block charges", async () => {
  gateway.setFaults({ faults: [{ action: "getSettledBatchListRequest", kind: "error" }] });
  for (let time = 0; time < 6; time++) {
    const found = payments.transactionsOf("G-0", new Date(), () => false);
    await expect(found).rejects.toMatchObject({ kind: "unavailable" });
  }
  await payments.charge(newCharge());
  gateway.setFaults({ faults: [] });
});

it("many concurrent charges wait their turn, and all succeed", async () => {
  await gateway.clear();
  const results = await Promise.all(Array.from({ length: 300 }, () => payments.charge(newCharge())));
  expect(results.every(({ outcome }) => outcome === "approved")).toBe(true);
  expect(gateway.transactions()).toHaveLength(300);
});

it("a gateway that fails repeatedly receives no more charges, and staff see the outage", async () => {
  gateway.setFaults({ faults: [{ kind: "act-drop" }] });
  for (let time = 0; time < 5; time++)
    await expect(payments.charge(newCharge())).rejects.toMatchObject({ kind: "unknown" });
  const before = gateway.calls().authCaptureTransaction;
  gateway.setFaults({ faults: [] });

  for (let time = 0; time < 5; time++)
    await expect(payments.charge(newCharge())).rejects.toMatchObject({ kind: "unavailable" });
  expect(gateway.calls().authCaptureTransaction).toBe(before);
  const { name, error } = await until(async () => (await outages())[0], "staff are told");
  expect([name, error]).toEqual(["card payments", expect.stringMatching(/^the answer was lost/)]);
});

it("a refused account is told by the first charge", async () => {
  const wrong = guardedWith("wrong");
  processWide("outages-written", () => new Map()).clear();
  await db.outage.deleteMany();
  expect(await wrong.charge(newCharge())).toMatchObject({ outcome: "rejected" });
  await until(async () => (await outages()).some(({ error }) => isLasting(error)));
});
