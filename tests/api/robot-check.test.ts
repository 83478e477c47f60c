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

async function pay(turnstileToken?: string) {
  const answer = await fetch(`${server.url}/api/authorize-net/process-payment`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      "x-forwarded-for": newClientAddress(),
    },
    body: JSON.stringify({ ...paymentPayload(), turnstileToken }),
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
