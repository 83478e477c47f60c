import { withTimeout } from "@/lib/core/with-timeout";
import { deferred } from "@/tests/factories/deferred";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("waits for a pending read", async () => {
  let hasReturned = false;
  const { promise, resolve: finish } = deferred();
  const waiting = withTimeout(promise).then(() => {
    hasReturned = true;
  });
  await jest.advanceTimersByTimeAsync(999);
  expect(hasReturned).toBe(false);
  finish();
  await waiting;
  expect(jest.getTimerCount()).toBe(0);
});

it("returns after a second without the read", async () => {
  const waiting = withTimeout(new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(1_000);
  await waiting;
});
