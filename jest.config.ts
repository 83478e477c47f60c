/** @jest-config-loader esbuild-register */
import { availableParallelism } from "node:os";
import type { Config } from "jest";
import nextJest from "next/jest.js";

// Far from UTC and with summer time, so that a date computed in the wrong zone shows.
process.env.TZ = "America/New_York";

// Next reads `.env` files here; what a developer keeps in them must not reach a test.
const environment = { ...process.env };
const withNext = nextJest({ dir: "./" });

/** Packages that ship nothing but ES modules, which jest has to compile. */
const esModulesOnly = [
  ...["@seriousme", "@t3-oss", "email-reply-parser", "marked", "srcset"],
  ...["htmlparser2", "domelementtype", "domhandler", "domutils", "dom-serializer", "entities"],
];

/** Matches what takes minutes; `npm run test:long` runs it. */
const long = process.env.LONG_TESTS === "on" ? [] : ["\\.long\\.db\\.test\\.ts$"];
const ignored = ["/node_modules/", "/\\.next[^/]*/", "/\\.server/", "/\\.data/", "<rootDir>/\\.stryker-tmp/"];

const paths = {
  "^@/(.*)$": "<rootDir>/$1",
  // zod's messages in fifty languages, which each file would load again.
  "/locales/index\\.cjs$": "zod/v4/locales/en.cjs",
};

async function project(options: Config): Promise<Config> {
  const config = await withNext({
    modulePathIgnorePatterns: ["/\\.next[^/]*/", "/\\.server/", "/\\.data/", "<rootDir>/\\.stryker-tmp/"],
    moduleNameMapper: paths,
    setupFiles: ["<rootDir>/tests/setup/settings.ts"],
    setupFilesAfterEnv: ["<rootDir>/tests/setup/retry.ts"],
    clearMocks: true,
    restoreMocks: true,
    // Taking a finished file's globals apart goes round in circles where they hold each other; each worker ends anyway.
    testEnvironmentOptions: { globalsCleanup: "off" },
    ...options,
  })();
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join("|")})/)`] };
}

/**
 * `unit`: plain functions. `dom`: components, in jsdom. `db`: what needs PostgreSQL; every file gets a database of
 * its own. `api`: calls to the running sites that `npm test` has built and started, one for each worker. `long`: those that
 * take minutes, to the site of `npm run test:long`.
 */
async function config(): Promise<Config> {
  const apiProject = project({
    displayName: "api",
    testEnvironment: "node",
    testMatch: ["<rootDir>/tests/api/**/*.test.ts"],
    testPathIgnorePatterns: ignored,
  });
  const longProject = project({
    displayName: "long",
    testEnvironment: "node",
    testMatch: ["<rootDir>/tests/long/**/*.test.ts"],
    testPathIgnorePatterns: ignored,
  });
  const projects = await Promise.all([
    project({
      displayName: "unit",
      testEnvironment: "node",
      testMatch: ["**/*.test.ts"],
      testPathIgnorePatterns: [
        ...ignored,
        "\\.db\\.test\\.ts$",
        "/tests/api/",
        "/tests/e2e/",
        "/tests/long/",
      ],
    }),
    project({
      displayName: "dom",
      testEnvironment: "jsdom",
      testMatch: ["**/*.test.tsx"],
      testPathIgnorePatterns: [...ignored, "\\.db\\.test\\.tsx$"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/retry.ts", "<rootDir>/tests/setup/dom.ts"],
      moduleNameMapper: { "/lib/.+/actions$": "<rootDir>/tests/setup/server-actions.ts", ...paths },
    }),
    project({
      displayName: "db",
      testEnvironment: "<rootDir>/tests/setup/database-environment.mjs",
      testMatch: ["**/*.db.test.ts"],
      testPathIgnorePatterns: [...ignored, ...long],
      globalSetup: "<rootDir>/tests/setup/start-database.mjs",
      globalTeardown: "<rootDir>/tests/setup/stop-database.mjs",
      setupFilesAfterEnv: ["<rootDir>/tests/setup/retry.ts", "<rootDir>/tests/setup/database.ts"],
    }),
    ...(process.env.TEST_SITES ? [apiProject, longProject] : []),
  ]);
  process.env = environment;
  return {
    projects: projects.map((one) => one as NonNullable<Config["projects"]>[number]),
    // Several share the machine, some with a browser or a build beside them: only what hangs takes as long.
    testTimeout: 60_000,
    // Many tests wait for a server or a database: with one for each core a third of the processors' time is left over. Tests that
    // look at times must leave room for that: wait for what they look at, or count work in place of seconds.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Ending takes a large process longer than Jest's half second on a busy machine; one with an open handle never ends.
    workerGracefulExitTimeout: 10_000,
    testSequencer: "<rootDir>/tests/setup/long-first.cjs",
  };
}

export default config;
