import { defineConfig } from "@playwright/test";

/** One for each worker: journeys change its public content, which others would see. */
const sites: unknown[] = JSON.parse(process.env.TEST_SITES ?? "[]");

/** Journeys against the sites that `npm test` has built and started; alone: `npm test -- tests/e2e`. */
export default defineConfig({
  testDir: "tests/e2e",
  // Widths and settings of every page and screen take minutes, and so do journeys whose rules are tested below:
  // `npm run test:long -- width` walks them. Without the accelerator, what only it does to a page is left out.
  testIgnore: process.env.EVERY_WIDTH === "on" ? [] : ["**/*.long.spec.ts"],
  grepInvert: [
    ...(process.env.EVERY_WIDTH === "on" ? [] : [/@long/]),
    ...(process.env.ACCELERATOR === "off" ? [/@accelerator/] : []),
  ],
  outputDir: "test-results/journeys",
  workers: Math.max(1, sites.length),
  // A landing does not wait for one journey's mood; the closing lines name each that needed it (scripts/lib/checks.mjs).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  // Steps that are repeated with a page's clock move in small steps; pauses of up to a second between them add up.
  expect: { timeout: 10_000, toPass: { intervals: [50] } },
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1280, height: 800 },
    // Contrast is measured on colours that have arrived, and fading costs a third of the time. Journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Recorded for every journey, kept for failed ones: a third of the time. TRACE=on records them. Not for a repetition:
    // the recorder puts a script into frames that allow none, which the console reports as a fault.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-quic",
        // No journey leaves this machine.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
  },
});
