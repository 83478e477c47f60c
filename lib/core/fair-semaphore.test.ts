import { FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { deferred } from "@/tests/factories/deferred";

function work() {
  const { promise, resolve: finish } = deferred();
  return { run: jest.fn(() => promise), finish };
}

/** A slot is passed on two rounds of the event loop later. */
async function settled() {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve));
}

it("runs waiting work in order and refuses at once when the queue is full", async () => {
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 2, waitMs: 60_000 });
  const [first, second, third] = [work(), work(), work()];
  const running = [first, second, third].map(({ run }) => semaphore.run(run));
  await expect(semaphore.run(async () => "never")).rejects.toBeInstanceOf(QueueFullError);
  expect(second.run).not.toHaveBeenCalled();
  first.finish();
  await settled();
  expect(second.run).toHaveBeenCalled();
  expect(third.run).not.toHaveBeenCalled();
  second.finish();
  third.finish();
  await Promise.all(running);
  await settled();
  await expect(semaphore.run(async () => "free again")).resolves.toBe("free again");
});

it("passes on the turn of failed work", async () => {
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 5, waitMs: 60_000 });
  const failing = semaphore.run(async () => {
    throw new Error("broken");
  });
  const next = semaphore.run(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("fine");
});

it("refuses work that waits longer than the limit", async () => {
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 5, waitMs: 10 });
  const slow = work();
  const running = semaphore.run(slow.run);
  await expect(semaphore.run(async () => "late")).rejects.toBeInstanceOf(QueueFullError);
  slow.finish();
  await running;
});

it("lets each request wait for its remaining time and refuses it at once when none is left", async () => {
  const lefts = [30, 0, 60_000];
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 5, waitMs: () => lefts.shift() ?? 0 });
  const slow = work();
  const running = semaphore.run(slow.run);
  const order: string[] = [];
  const runs = ["soon", "at once", "later"].map((name) =>
    semaphore
      .run(async () => name)
      .catch(() => `no turn: ${name}`)
      .then((what) => order.push(what)),
  );
  await Promise.all(runs.slice(0, 2));
  expect(order).toEqual(["no turn: at once", "no turn: soon"]);
  slow.finish();
  await Promise.all([running, ...runs]);
  expect(order[2]).toBe("later");
});

async function orderOf(semaphore: FairSemaphore, names: string[]): Promise<string[]> {
  const slow = work();
  const began: string[] = [];
  const all = [semaphore.run(slow.run)];
  for (const name of names) all.push(semaphore.run(async () => void began.push(name), name.charAt(0)));
  slow.finish();
  await Promise.all(all);
  await settled();
  return began;
}

it("gives every other turn to the client with the least waiting work, and the rest to the longest wait", async () => {
  const semaphore = () => new FairSemaphore({ maxConcurrent: 1, waiting: 20, waitMs: 60_000 });
  expect(await orderOf(semaphore(), ["a1", "a2", "a3", "a4", "b1"])).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  // Clients that come once each never starve one that wants more.
  const many = ["a1", "a2", "b1", "c1", "d1", "e1"];
  expect(await orderOf(semaphore(), many)).toEqual(many);
});

it("priority work does not change the order of the queue", async () => {
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 20, waitMs: 60_000 });
  const slow = work();
  const began: string[] = [];
  const all = [semaphore.run(slow.run)];
  // Each one that starts admits another before the line, so that every second slot goes to prioritized work.
  const begin = (name: string) => async () => {
    began.push(name);
    all.push(semaphore.runFirst(async () => {}));
  };
  for (const name of ["a1", "a2", "a3", "a4", "b1"]) all.push(semaphore.run(begin(name), name.charAt(0)));
  slow.finish();
  await settled();
  while (began.length < 5) await settled();
  await Promise.all(all);
  expect(began).toEqual(["a1", "b1", "a2", "a3", "a4"]);
});

it("limits one client's share so that others get turns", async () => {
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 10, waitMs: 60_000, maxPerClient: 2 });
  const slow = work();
  const own = [semaphore.run(slow.run, "a"), semaphore.run(async () => {}, "a")];
  await expect(semaphore.run(async () => {}, "a")).rejects.toBeInstanceOf(QueueFullError);
  const other = semaphore.run(async () => "other", "b");
  slow.finish();
  await Promise.all(own);
  await expect(other).resolves.toBe("other");
  await expect(semaphore.run(async () => "again", "a")).resolves.toBe("again");
});

it("admits another client to a full queue by dropping the newest work of the largest client", async () => {
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 4, waitMs: 60_000 });
  const slow = work();
  const first = semaphore.run(slow.run, "a");
  const requested = ["a1", "b1", "a2", "a3"].map((name) => semaphore.run(async () => name, name.charAt(0)));
  const results = Promise.allSettled(requested);
  const other = semaphore.run(async () => "other", "c");
  // No client has so many more slots now that one of its entries should be evicted.
  await expect(semaphore.run(async () => "b2", "b")).rejects.toBeInstanceOf(QueueFullError);
  await expect(semaphore.run(async () => "a4", "a")).rejects.toBeInstanceOf(QueueFullError);
  await expect(semaphore.run(async () => "nobody's")).rejects.toBeInstanceOf(QueueFullError);
  slow.finish();
  await first;
  await expect(other).resolves.toBe("other");
  expect((await results).map((result) => (result.status === "fulfilled" ? result.value : "refused"))).toEqual(
    ["a1", "b1", "a2", "refused"],
  );
});
