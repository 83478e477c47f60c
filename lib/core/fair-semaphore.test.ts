import { FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";

function work() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = jest.fn(() => ended);
  return { run, finish };
}

/** A slot is passed on two rounds of the event loop later. */
async function settled() {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve));
}

it("lets few at once, the others in their order, and refuses at once what finds the line full", async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 2, waitMs: 60_000 });
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

it("passes the turn of what fails on", async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 5, waitMs: 60_000 });
  const failing = semaphore.run(async () => {
    throw new Error("broken");
  });
  const next = semaphore.run(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("fine");
});

it("lets nobody wait longer than agreed", async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 5, waitMs: 10 });
  const slow = work();
  const running = semaphore.run(slow.run);
  await expect(semaphore.run(async () => "late")).rejects.toBeInstanceOf(QueueFullError);
  slow.finish();
  await running;
});

it("lets whoever comes wait as long as their own time allows, and refuses them at once where it is over", async () => {
  const lefts = [30, 0, 60_000];
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 5, waitMs: () => lefts.shift() ?? 0 });
  const slow = work();
  const running = semaphore.run(slow.run);
  const said: string[] = [];
  const asks = ["soon", "at once", "later"].map((name) =>
    semaphore
      .run(async () => name)
      .catch(() => `no turn: ${name}`)
      .then((what) => said.push(what)),
  );
  await Promise.all(asks.slice(0, 2));
  expect(said).toEqual(["no turn: at once", "no turn: soon"]);
  slow.finish();
  await Promise.all([running, ...asks]);
  expect(said[2]).toBe("later");
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

it("gives every other turn to the client that wants least, and the others to who has waited longest", async () => {
  const semaphore = () => new FairSemaphore({ atOnce: 1, waiting: 20, waitMs: 60_000 });
  expect(await orderOf(semaphore(), ["a1", "a2", "a3", "a4", "b1"])).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  // Clients that come once each never starve one that wants more.
  expect(await orderOf(semaphore(), ["a1", "a2", "b1", "c1", "d1", "e1"])).toEqual([
    "a1",
    "a2",
    "b1",
    "c1",
    "d1",
    "e1",
  ]);
});

it("has those who go first take nobody's round", async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 20, waitMs: 60_000 });
  const slow = work();
  const began: string[] = [];
  const all = [semaphore.run(slow.run)];
  // Each one that starts admits another before the line, so that every second slot is one of theirs.
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

it("leaves others their turns beside a client that wants all", async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 10, waitMs: 60_000, ofOneClient: 2 });
  const slow = work();
  const own = [semaphore.run(slow.run, "a"), semaphore.run(async () => {}, "a")];
  await expect(semaphore.run(async () => {}, "a")).rejects.toBeInstanceOf(QueueFullError);
  const other = semaphore.run(async () => "other", "b");
  slow.finish();
  await Promise.all(own);
  await expect(other).resolves.toBe("other");
  await expect(semaphore.run(async () => "again", "a")).resolves.toBe("again");
});

it("lets somebody else into a full line in the place of the latest of whoever takes most of it", async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waiting: 4, waitMs: 60_000 });
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
