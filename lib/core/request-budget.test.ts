import { setTimeout as sleep } from "node:timers/promises";
import { currentBudget, inLane, offTheClock, withinBudget, withOwnBudget } from "@/lib/core/request-budget";

it("a nested budget shares the budget of its request", async () => {
  expect(currentBudget()).toBeUndefined();
  await withinBudget(
    "sending",
    async () => {
      await withinBudget(
        "reading",
        async () => {
          const { lane, leftMs = 0 } = currentBudget() ?? {};
          expect(lane).toBe("sending");
          expect(leftMs).toBeGreaterThan(0);
          expect(leftMs).toBeLessThanOrEqual(1_000);
        },
        60_000,
      );
    },
    1_000,
  );
  expect(currentBudget()).toBeUndefined();
});

it("runs out and never goes below zero", async () => {
  await withinBudget(
    "reading",
    async () => {
      await sleep(20);
      expect(currentBudget()).toEqual({ lane: "reading", leftMs: 0 });
    },
    10,
  );
});

it("pauses while outside work runs, even several at once", async () => {
  await withinBudget(
    "reading",
    async () => {
      await Promise.all([
        offTheClock(() => sleep(60)),
        offTheClock(async () => {
          await sleep(120);
          expect(currentBudget()?.leftMs).toBeGreaterThan(0);
        }),
      ]);
      expect(currentBudget()?.leftMs).toBeGreaterThan(0);
    },
    100,
  );
});

it("a separate budget is available when the request's budget is used up", async () => {
  await withinBudget(
    "reading",
    async () => {
      await sleep(20);
      const { lane, leftMs = 0 } = (await withOwnBudget("staff", async () => currentBudget())) ?? {};
      expect(lane).toBe("staff");
      expect(leftMs).toBeGreaterThan(1_000);
      expect(currentBudget()).toEqual({ lane: "reading", leftMs: 0 });
    },
    10,
  );
});

it("stays the same in another connection lane", async () => {
  await withinBudget(
    "reading",
    async () => {
      const { lane, leftMs = 0 } = (await inLane("pages", async () => currentBudget())) ?? {};
      expect(lane).toBe("pages");
      expect(leftMs).toBeLessThanOrEqual(1_000);
      expect(currentBudget()?.lane).toBe("reading");
    },
    1_000,
  );
  expect((await inLane("pages", async () => currentBudget()))?.lane).toBe("pages");
});
