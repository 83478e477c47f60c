/** A server with Turnstile's keys, in addition to the site under test: effects of the check on payments. */
import { randomUUID } from "node:crypto";
import { type FakeTurnstile, startFakeTurnstile } from "@/fakes/turnstile";
import { paymentPayload } from "@/tests/factories/checkout";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { newClientAddress, payments, prepareSite, site } from "./site";

prepareSite();

let turnstile: FakeTurnstile;
let server: AdditionalServer;

beforeAll(async () => {
  turnstile = await startFakeTurnstile();
  server = await startAdditionalServer(site, turnstile.settings);
}, 60_000);

afterAll(async () => {
  server.stop();
  await turnstile.stop();
});

async function pay(
  turnstileToken?: string,
  key: string = randomUUID(),
  email = `${key.slice(0, 8)}@example.com`,
) {
  const payload = paymentPayload();
  const answer = await fetch(`${server.url}/api/authorize-net/process-payment`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-forwarded-for": newClientAddress(),
    },
    body: JSON.stringify({ ...payload, customerInfo: { ...payload.customerInfo, email }, turnstileToken }),
  });
  return { status: answer.status, body: await answer.json() };
}

const charged = async () => (await payments.transactions()).length;

it("does not charge without a valid token", async () => {
  const before = await charged();
  for (const token of [undefined, "made-up", turnstile.token("contact")]) {
    expect(await pay(token)).toMatchObject({
      status: 422,
      body: {
        code: "invalid",
        fields: { turnstileToken: [expect.stringMatching(/human.*Nothing was charged/)] },
      },
    });
  }
  expect(await charged()).toBe(before);
});

it("accepts a token for one payment: a repeat gets the same answer, and another payment is refused", async () => {
  const [token, key] = [turnstile.token(), randomUUID()];
  const paid = await pay(token, key);
  expect(paid).toMatchObject({ status: 200, body: { success: true } });
  expect((await pay(token, key)).body.orderId).toBe(paid.body.orderId);
  expect(await pay(token)).toMatchObject({ status: 422 });
});

it("charges once for several requests at once with one token, and answers them all alike", async () => {
  const before = await charged();
  const [token, key] = [turnstile.token(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(token, key)));
  expect(answers.map(({ body }) => body.orderId ?? body)).toEqual(Array(5).fill(answers[0]?.body.orderId));
  expect(await charged()).toBe(before + 1);
});

it("accepts payments while the check is down", async () => {
  turnstile.setFaults({ faults: [{ action: "siteverify", kind: "drop" }] });
  const answer = await pay(turnstile.token());
  turnstile.setFaults({ faults: [] });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
});
