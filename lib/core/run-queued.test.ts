import { setImmediate as nextRound } from "node:timers/promises";
import { FairSemaphore } from "@/lib/core/fair-semaphore";
import { currentBudget, withinBudget } from "@/lib/core/request-budget";
import { runQueued } from "@/lib/core/run-queued";
import { deferred } from "@/tests/factories/deferred";

const leftMs = () => currentBudget()?.leftMs;

test("waiting for a turn does not use up the request budget, but the work does", async () => {
  const line = new FairSemaphore({ maxConcurrent: 1, waiting: 10, waitMs: 60_000 });
  const { promise, resolve: end } = deferred();
  const first = line.run(() => promise);
  await withinBudget("sending", async () => {
    const second = runQueued(line, async () => {
      const begun = leftMs();
      await nextRound();
      return begun !== leftMs();
    });
    const waiting = leftMs();
    await nextRound();
    expect(leftMs()).toBe(waiting);
    end();
    expect(await second).toBe(true);
  });
  await first;
});

test("a refusal and a failure of the work reach the caller", async () => {
  const full = new FairSemaphore({ maxConcurrent: 1, waiting: 0, waitMs: 1 });
  const { promise, resolve: end } = deferred();
  const first = full.run(() => promise);
  await expect(runQueued(full, async () => "never")).rejects.toThrow("too many wait");
  end();
  await first;
  const free = new FairSemaphore({ maxConcurrent: 1, waiting: 1, waitMs: 1_000 });
  await expect(runQueued(free, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
