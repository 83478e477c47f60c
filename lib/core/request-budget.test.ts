import { setTimeout as sleep } from "node:timers/promises";
import {
  currentBudget,
  inLane,
  type Lane,
  offTheClock,
  withinBudget,
  withOwnBudget,
} from "@/lib/core/request-budget";

const within = <T>(ms: number, run: () => Promise<T>, lane: Lane = "reading") => withinBudget(lane, run, ms);

it("a nested budget shares the budget of its request", async () => {
  expect(currentBudget()).toBeUndefined();
  const nested = () => within(60_000, async () => currentBudget());
  const { lane, leftMs = 0 } = (await within(1_000, nested, "sending")) ?? {};
  expect(lane).toBe("sending");
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThanOrEqual(1_000);
  expect(currentBudget()).toBeUndefined();
});

it("what a visitor sends has more time than what they read", async () => {
  const leftMs = (lane: Lane) => withinBudget(lane, async () => currentBudget()?.leftMs ?? 0);
  for (const lane of ["reading", "pages", "staff"] as const) expect(await leftMs(lane)).toBeLessThan(5_000);
  expect(await leftMs("sending")).toBeGreaterThan(10_000);
});

it("runs out and never goes below zero, but a separate budget is available then", async () => {
  await within(10, async () => {
    await sleep(20);
    expect(currentBudget()).toEqual({ lane: "reading", leftMs: 0 });
    const { lane, leftMs = 0 } = (await withOwnBudget("staff", async () => currentBudget())) ?? {};
    expect(lane).toBe("staff");
    expect(leftMs).toBeGreaterThan(1_000);
    expect(currentBudget()).toEqual({ lane: "reading", leftMs: 0 });
  });
});

it("pauses while outside work runs, even several at once", async () => {
  await within(100, async () => {
    await Promise.all([
      offTheClock(() => sleep(60)),
      offTheClock(async () => {
        await sleep(120);
        expect(currentBudget()?.leftMs).toBeGreaterThan(0);
      }),
    ]);
    expect(currentBudget()?.leftMs).toBeGreaterThan(0);
  });
});

it("stays the same in another connection lane", async () => {
  await within(1_000, async () => {
    const { lane, leftMs = 0 } = (await inLane("pages", async () => currentBudget())) ?? {};
    expect(lane).toBe("pages");
    expect(leftMs).toBeLessThanOrEqual(1_000);
    expect(currentBudget()?.lane).toBe("reading");
  });
  expect((await inLane("pages", async () => currentBudget()))?.lane).toBe("pages");
});
