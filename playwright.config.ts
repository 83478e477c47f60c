import { defineConfig } from "@playwright/test";

/** Journeys against the site that `npm test` has built and started; alone: `npm test -- tests/e2e`. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/journeys",
  // They share one site and its public content, so one changes it at a time.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: process.env.BASE_URL,
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1280, height: 800 },
    // Recorded for every journey, kept for failed ones: a third of the time. TRACE=on records them.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
    },
  },
});
