import { serverBridge } from "@/lib/core/server-bridge";
import { isInvalidationLate, untilInvalidated } from "./invalidation-lag";

const { listening } = serverBridge();

afterEach(() => {
  listening.isConnected = false;
  listening.lostAt = undefined;
});

it("there is no lag when no connection was ever lost, or when it is connected now", () => {
  expect(isInvalidationLate()).toBe(false);
  listening.lostAt = performance.now();
  listening.isConnected = true;
  expect(isInvalidationLate()).toBe(false);
});

it("waits until the connection is restored", async () => {
  // However long a busy machine takes.
  listening.lostAt = performance.now() + 60_000;
  expect(isInvalidationLate()).toBe(true);
  let isResolved = false;
  const waited = untilInvalidated().then(() => expect(isResolved).toBe(true));
  setTimeout(() => {
    isResolved = true;
    listening.isConnected = true;
  }, 30);
  await waited;
});

it("stops waiting when the database stays unavailable", async () => {
  listening.lostAt = performance.now();
  await untilInvalidated();
  expect(isInvalidationLate()).toBe(false);
});
