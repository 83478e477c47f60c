import { randomUUID } from "node:crypto";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { BoundedQueue, Overloaded } from "@/lib/http/bounded-queue";

/** Work that ends when it is told to. */
function work() {
  let end: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { run: jest.fn(() => ended), end, fail };
}

const ONE_AT_ONCE = { atOnce: 1, waiting: 2, waitMs: 60_000 };

it("runs as many at once as it may, lets a few wait in order, and turns the rest away", async () => {
  const queue = new BoundedQueue(randomUUID(), ONE_AT_ONCE);
  const [first, second, third] = [work(), work(), work()];
  const running = queue.run(first.run);
  const waiting = [queue.run(second.run), queue.run(third.run)];
  await expect(queue.run(work().run)).rejects.toBeInstanceOf(Overloaded);
  expect(second.run).not.toHaveBeenCalled();

  first.end("first");
  await expect(running).resolves.toBe("first");
  await turnOfTheLoop();
  expect(second.run).toHaveBeenCalled();
  expect(third.run).not.toHaveBeenCalled();
  second.end("second");
  third.end("third");
  await expect(Promise.all(waiting)).resolves.toEqual(["second", "third"]);
});

it("passes the turn on when work fails, and takes new work afterwards", async () => {
  const queue = new BoundedQueue(randomUUID(), ONE_AT_ONCE);
  const failing = work();
  const running = queue.run(failing.run);
  const next = queue.run(async () => "next");
  failing.fail(new Error("no bytes"));
  await expect(running).rejects.toThrow("no bytes");
  await expect(next).resolves.toBe("next");
  await expect(queue.run(async () => "later")).resolves.toBe("later");
});

it("lets nobody wait for ever: 503, and its place is free again", async () => {
  const queue = new BoundedQueue(randomUUID(), { atOnce: 1, waiting: 1, waitMs: 20 });
  const long = work();
  const running = queue.run(long.run);
  const failure = await queue.run(async () => "never").catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 503, details: { retryAfterSeconds: 2 } });
  const patient = queue.run(async () => "in time");
  long.end("");
  await running;
  await expect(patient).resolves.toBe("in time");
});
