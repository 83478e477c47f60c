import { randomUUID } from "node:crypto";
import { type FakeTurnstile, startFakeTurnstile } from "@/fakes/turnstile";
import type { AppError } from "@/lib/core/errors";

let turnstile: FakeTurnstile;
let assertHuman: typeof import("@/lib/commerce/payments/guards")["assertHuman"];

// The settings are read when the first module uses one.
beforeAll(async () => {
  turnstile = await startFakeTurnstile({ hostname: "localhost" });
  Object.assign(process.env, turnstile.settings);
  ({ assertHuman } = await import("@/lib/commerce/payments/guards"));
});
beforeEach(() => turnstile.setFaults({ faults: [] }));
afterAll(() => turnstile.stop());

async function isRefused(token?: string, idempotencyKey: string = randomUUID()): Promise<boolean> {
  try {
    await assertHuman(token, { clientAddress: "203.0.113.5", idempotencyKey });
    return false;
  } catch (error) {
    if ((error as AppError).status !== 422) throw error;
    return true;
  }
}

it("a valid token admits one payment, and the service receives the client's address", async () => {
  const token = turnstile.token();
  expect(await isRefused(token)).toBe(false);
  expect(turnstile.asked().at(-1)).toMatchObject({ response: token, remoteip: "203.0.113.5" });
  expect(await isRefused(token)).toBe(true);
});

it("a token can be reused for the same payment and no other, even simultaneously", async () => {
  const token = turnstile.token();
  const refusals = await Promise.all(Array.from({ length: 5 }, () => isRefused(token, "one payment")));
  expect(refusals).not.toContain(true);
  expect(await isRefused(token, "another payment")).toBe(true);
});

it("a missing or oversized token is refused without asking the service", async () => {
  const before = turnstile.asked().length;
  for (const token of [undefined, "", "x".repeat(2_049)]) expect(await isRefused(token)).toBe(true);
  expect(turnstile.asked()).toHaveLength(before);
});

it("a made-up token or one for another form is refused", async () => {
  for (const token of ["made-up", turnstile.token("contact"), turnstile.token("")])
    expect(await isRefused(token)).toBe(true);
});

it("a token of another host, or of none, is refused", async () => {
  for (const hostname of ["shop.example", "localhost.example", undefined]) {
    turnstile.hostname = hostname;
    expect(await isRefused(turnstile.token())).toBe(true);
  }
  turnstile.hostname = "www.localhost";
  expect(await isRefused(turnstile.token())).toBe(false);
});

it("a verification with a lost answer is repeated as the same request", async () => {
  turnstile.setFaults({ faults: [{ action: "siteverify", kind: "act-drop", count: 1 }] });
  expect(await isRefused(turnstile.token())).toBe(false);
});

it.each(["drop", "html", "error", "act-garbage"] as const)(
  "payments continue without the check while the service fails (%s)",
  async (kind) => {
    turnstile.setFaults({ faults: [{ action: "siteverify", kind }] });
    expect(await isRefused(turnstile.token())).toBe(false);
    turnstile.setFaults({ faults: [] });
    expect(await isRefused("made-up")).toBe(true);
  },
);
