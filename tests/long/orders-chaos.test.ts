import { randomInt } from "node:crypto";
import { site } from "@/tests/api/site";
import { runChaos } from "@/tests/factories/chaos/run";

/** Failures include the seed. */
it("a thousand checkouts with failures and killed processes leave no payment lost, duplicated, or unexplained", async () => {
  const report = await runChaos({
    ...site,
    settings: { ...process.env, ...site.settings },
    count: 1_000,
    withinMs: 40_000,
    kills: 12,
    seed: randomInt(1_000_000),
    log: "test-results/orders-chaos-long.log",
  });
  expect(report).toMatchObject({ faults: [], differences: [] });
  expect(report.ended.activated).toBeGreaterThan(300);
});
