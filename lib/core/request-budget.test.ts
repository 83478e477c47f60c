import { setTimeout as sleep } from "node:timers/promises";
import { currentBudget, inLane, offTheClock, withinBudget, withOwnBudget } from "@/lib/core/request-budget";

it("is one for a request: what is inside another goes on with it", async () => {
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

it("runs out, and never below nothing", async () => {
  await withinBudget(
    "reading",
    async () => {
      await sleep(20);
      expect(currentBudget()).toEqual({ lane: "reading", leftMs: 0 });
    },
    10,
  );
});

it("stands still while others take their time, also several at once", async () => {
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

it("begins anew for what is sent when the request's own is used up", async () => {
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

it("lasts no longer on other connections", async () => {
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
