import { randomInt } from "node:crypto";
import { site } from "@/tests/api/site";
import { runChaos } from "@/tests/factories/chaos/run";

/** Failures include the seed; `npm run test:long` runs a thousand. */
it("no charge, order or payment is lost, doubled or unexplained, whatever goes wrong and whoever is killed", async () => {
  const report = await runChaos({
    ...site,
    settings: { ...process.env, ...site.settings },
    count: 20,
    withinMs: 3_000,
    kills: 1,
    seed: randomInt(1_000_000),
    log: "test-results/orders-chaos.log",
  });
  expect(report).toMatchObject({ faults: [], differences: [] });
  expect(report.ended.activated).toBeGreaterThan(4);
}, 400_000);
