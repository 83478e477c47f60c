import { semaphore } from "@/lib/access/auth/semaphore";

it("runs a limited number at once, queues others in order, refuses the rest, and continues after a failure", async () => {
  const limited = semaphore({ maxConcurrent: 2, maxWaiting: 3 });
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const work = (place: number) =>
    limited(async () => {
      order.push(place);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (place === 0) throw new Error("failed");
      return place;
    });
  const results = Promise.allSettled(Array.from({ length: 7 }, (_, place) => work(place)));
  expect(order).toEqual([0, 1]);
  for (let ended = 0; ended < 5; ended++) {
    ends[ended]?.();
    // The waiting one continues in a later cycle of the event loop.
    await new Promise(setImmediate);
  }
  expect(order).toEqual([0, 1, 2, 3, 4]);
  const outcomes = (await results).map((one) =>
    one.status === "fulfilled" ? one.value : (one.reason.code ?? one.reason.message),
  );
  expect(outcomes).toEqual(["failed", 1, 2, 3, 4, "rate_limited", "rate_limited"]);
});
