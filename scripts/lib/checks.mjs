import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { forgetGeneratedTypes } from "./build.mjs";
import { explain } from "./problem.mjs";
import { run } from "./processes.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ path: string, ms: number, failures: string[], flaky?: string[] }} TestFile `ms` of all its tests together */
/** @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string, fullName: string, invocations?: number }[] }} JestFile */
/** @typedef {{ testResults: JestFile[] }} JestReport */
/** @typedef {{ title: string, ok: boolean, tests: { status: string, results: { duration: number }[] }[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

const SLOWEST = 10;
/** Limit of listed test failures. */
const MAX_NAMED = 30;

/** Runs the steps of `npm test` and `npm run verify`, in order, and counts the results. */
export class Checks {
  /** @type {Counts} */
  counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  #failedSteps = [];
  /** @type {TestFile[]} */
  #files = [];
  #signal;
  #reports = mkdtempSync(path.join(tmpdir(), "reports-"));

  /** @param {import("./session.mjs").Session} session */
  constructor({ signal, onEnd }) {
    this.#signal = signal;
    onEnd(() => rmSync(this.#reports, { recursive: true, force: true }));
  }

  /**
   * @param {string} name
   * @param {() => Promise<Counts | boolean>} work counts of tests, or whether the step passed
   * @returns {Promise<boolean>} whether nothing in it failed
   */
  async step(name, work) {
    this.#signal.throwIfAborted();
    const begun = performance.now();
    console.log(`\n── ${name}`);
    /** @type {Counts} */
    let found;
    try {
      const result = await work();
      found =
        typeof result === "object" ? result : { passed: Number(result), failed: Number(!result), skipped: 0 };
    } catch (error) {
      this.#signal.throwIfAborted();
      explain(error);
      found = { passed: 0, failed: 1, skipped: 0 };
    }
    for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) this.counts[key] += found[key];
    if (found.failed > 0) this.#failedSteps.push(name);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`── ${name}: ${found.failed > 0 ? "FAILED" : "ok"} (${seconds} s)`);
    return found.failed === 0;
  }

  /**
   * @param {string} tool a command of node_modules/.bin
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   * @returns {Promise<boolean>} whether it ended with 0
   */
  async tool(tool, args, env = process.env) {
    this.#signal.throwIfAborted();
    const child = spawn(path.join("node_modules", ".bin", tool), args, {
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const abort = () => child.kill("SIGTERM");
    this.#signal.addEventListener("abort", abort, { once: true });
    const [code] = await once(child, "close");
    this.#signal.removeEventListener("abort", abort);
    this.#signal.throwIfAborted();
    return code === 0;
  }

  /** Checks the types, including generated ones, and meanwhile the rest. */
  async typesAndLint() {
    await Promise.all([this.#types(), this.#lint()]);
  }

  async #types() {
    forgetGeneratedTypes();
    await this.step(
      "types",
      async () =>
        (await this.tool("next", ["typegen"])) &&
        (await this.tool("tsc", ["--noEmit", "--incremental", "false", "--checkers", "2"])),
    );
  }

  async #lint() {
    await this.step("lint: format and rules", () =>
      this.tool("biome", ["check", "--error-on-warnings", "."]),
    );
    await this.step("lint: dead code", () => this.tool("knip", []));
    await this.step("lint: regular expressions, time in tests, and calls of browsers", async () => {
      for (const rule of ["regexes", "tests", "browsers"])
        await run(process.execPath, [`scripts/lint/check-${rule}.mjs`], { signal: this.#signal });
      return true;
    });
  }

  /**
   * @param {string[]} projects of jest.config.ts
   * @param {{ filter?: string[], env?: NodeJS.ProcessEnv, args?: string[] }} [options]
   * @returns {Promise<Counts>}
   */
  async jest(projects, { filter = [], env = process.env, args = [] } = {}) {
    const file = path.join(this.#reports, `jest-${projects.join("-")}.json`);
    const report = ["--json", `--outputFile=${file}`, "--passWithNoTests"];
    const ended = await this.tool(
      "jest",
      [...filter, "--selectProjects", ...projects, ...report, ...args],
      env,
    );
    const result = readReport(file);
    if (!result) return { passed: 0, failed: 1, skipped: 0 };
    this.#files.push(...jestFiles(result));
    // Counts a file that does not load as a failure, since it has no tests that could fail.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      failed: failed || Number(!ended),
      skipped: result.numPendingTests + result.numTodoTests,
    };
  }

  /**
   * @param {{ filter?: string[], env: NodeJS.ProcessEnv }} options
   * @returns {Promise<Counts>}
   */
  async playwright({ filter = [], env }) {
    const file = path.join(this.#reports, "playwright.json");
    const args = ["test", ...filter, "--reporter=list,json"];
    const ended = await this.tool("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    const report = readReport(file);
    if (!report?.stats) return { passed: 0, failed: 1, skipped: 0 };
    const { stats } = report;
    for (const suite of report.suites)
      this.#files.push({ path: path.join("tests/e2e", suite.file), ms: 0, failures: [], ...sumOf(suite) });
    const passed = stats.expected + stats.flaky;
    return { passed, failed: stats.unexpected || Number(!ended), skipped: stats.skipped };
  }

  /** Prints the slowest files, the failures, what passed only when retried, and a final summary line; sets the exit code. */
  finish() {
    const { passed, failed, skipped } = this.counts;
    const slowest = this.#files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
    if (slowest.length > 0) console.log("\nSlowest files:");
    for (const { path, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
    const named = (/** @type {"failures" | "flaky"} */ kind) =>
      this.#files.flatMap((file) => (file[kind] ?? []).map((name) => `  ${file.path}: ${name}`));
    const failures = named("failures");
    if (failures.length > 0) console.log(["\nFailed tests:", ...failures.slice(0, MAX_NAMED)].join("\n"));
    const flaky = named("flaky");
    if (flaky.length > 0) console.log(["\nFlaky, to be mended in the next commit:", ...flaky].join("\n"));
    if (this.#failedSteps.length > 0) console.log(`\nFailed: ${this.#failedSteps.join(", ")}`);
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed > 0 ? 1 : 0;
  }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** @returns {TestFile[]} */
function jestFiles(/** @type {JestReport} */ { testResults }) {
  return testResults.map(({ name, startTime, endTime, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
    const failures = status === "failed" && failed.length === 0 ? ["does not load"] : failed;
    const flaky = assertionResults
      .filter(({ status, invocations = 1 }) => status === "passed" && invocations > 1)
      .map(({ fullName }) => fullName);
    return { path: path.relative("", name), ms: endTime - startTime, failures, flaky };
  });
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ ms: number, failures: string[], flaky: string[] }}
 */
function sumOf({ specs = [], suites = [] }) {
  const own = specs.map(({ title, ok, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return {
      ms: durations.reduce((sum, ms) => sum + ms, 0),
      failures: ok ? [] : [title],
      flaky: tests.some(({ status }) => status === "flaky") ? [title] : [],
    };
  });
  const all = [...own, ...suites.map(sumOf)];
  return {
    ms: all.reduce((sum, { ms }) => sum + ms, 0),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky }) => flaky),
  };
}
