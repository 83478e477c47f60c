import { serverBridge } from "@/lib/core/server-bridge";
import { isNewsMissing, untilNews } from "./others-news";

const { listening } = serverBridge();

afterEach(() => {
  listening.isConnected = false;
  listening.lostAt = undefined;
});

it("misses nothing where nobody ever listened, or listens now", () => {
  expect(isNewsMissing()).toBe(false);
  listening.lostAt = performance.now();
  listening.isConnected = true;
  expect(isNewsMissing()).toBe(false);
});

it("waits until others are heard again", async () => {
  // However long a busy machine takes.
  listening.lostAt = performance.now() + 60_000;
  expect(isNewsMissing()).toBe(true);
  let isHeard = false;
  const waited = untilNews().then(() => expect(isHeard).toBe(true));
  setTimeout(() => {
    isHeard = true;
    listening.isConnected = true;
  }, 30);
  await waited;
});

it("does not wait for a database that is away", async () => {
  listening.lostAt = performance.now();
  await untilNews();
  expect(isNewsMissing()).toBe(false);
});
