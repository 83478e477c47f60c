import { log } from "@/lib/core/log";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { pool } from "@/lib/data/db";
import { deferred } from "@/tests/factories/deferred";
import { until } from "@/tests/factories/until";

class Outage extends Error {}
class Refusal extends Error {}

const PAUSE_MS = 60_000;

let systems = 0;
let calls: number;
let now: number;
beforeEach(() => {
  calls = 0;
  now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
// Outages are recorded in the background.
afterAll(() => until(() => Object.values(pool.counts()).every(({ total, idle }) => total === idle)));

function breakerOf() {
  systems += 1;
  const breaker = new CircuitBreaker({
    name: `system-${systems}`,
    failures: 3,
    pauseMs: PAUSE_MS,
    outageIn: (error) =>
      error instanceof Outage ? error.message : error instanceof Refusal ? null : undefined,
    refusal: () => new Error("spared"),
  });
  const call = (error?: Error) =>
    breaker.run(async () => {
      calls += 1;
      if (error) throw error;
      return "answer";
    });
  const fails = (error: Error) => expect(call(error)).rejects.toThrow(error);
  const opens = async () => {
    for (let count = 0; count < 3; count++) await fails(new Outage("away"));
  };
  return { breaker, call, fails, opens };
}

it("refuses calls after consecutive outages", async () => {
  const { breaker, call, opens } = breakerOf();
  await opens();
  expect(breaker.isOpen).toBe(true);
  await expect(call()).rejects.toThrow("spared");
  expect(calls).toBe(3);
});

it("makes further calls after a single outage that does not pass by itself", async () => {
  const { breaker, fails } = breakerOf();
  await fails(new Outage("it answered with HTTP 401"));
  expect(breaker.isOpen).toBe(false);
});

it("stays closed when answers or refusals come in between, and ignores inconclusive errors", async () => {
  const { breaker, call, fails } = breakerOf();
  for (const between of [undefined, new Refusal("no")]) {
    await fails(new Outage("away"));
    await fails(new Error("ours"));
    await fails(new Outage("away"));
    if (between) await fails(between);
    else expect(await call()).toBe("answer");
  }
  await fails(new Outage("away"));
  await fails(new Outage("away"));
  expect(breaker.isOpen).toBe(false);
  await fails(new Error("ours"));
  await fails(new Outage("away"));
  expect(breaker.isOpen).toBe(true);
});

it("lets one trial call through after the pause, and the others once it succeeds", async () => {
  const { breaker, call, opens } = breakerOf();
  await opens();
  now += PAUSE_MS - 1;
  await expect(call()).rejects.toThrow("spared");
  now += 1;
  const { promise, resolve: answer } = deferred<string>();
  const probe = breaker.run(() => promise);
  await expect(call()).rejects.toThrow("spared");
  answer("here again");
  expect(await probe).toBe("here again");
  expect(await call()).toBe("answer");
});

it("opens again when the trial call fails, and allows another call after an inconclusive one", async () => {
  const { breaker, fails, opens } = breakerOf();
  await opens();
  now += PAUSE_MS;
  await fails(new Error("ours"));
  expect(breaker.isOpen).toBe(false);
  await fails(new Outage("still away"));
  expect(breaker.isOpen).toBe(true);
});

it("logs once when it opens and once when it closes", async () => {
  const error = jest.spyOn(log, "error").mockImplementation(() => undefined);
  const info = jest.spyOn(log, "info").mockImplementation(() => undefined);
  const { call, fails, opens } = breakerOf();
  await opens();
  now += PAUSE_MS;
  await fails(new Outage("still away"));
  now += PAUSE_MS;
  await call();
  await call();
  expect(error.mock.calls).toEqual([
    [{ outside: `system-${systems}`, reason: "away" }, expect.stringContaining("is down")],
  ]);
  expect(info).toHaveBeenCalledTimes(1);
});
