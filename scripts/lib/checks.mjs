import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium, findOtherBrowsers } from "./browsers.mjs";
import { forgetGeneratedTypes } from "./build.mjs";
import { checkNode, install } from "./install.mjs";
import { explain } from "./problem.mjs";
import { run } from "./processes.mjs";
import { runSession } from "./session.mjs";

export function runChecks(work) {
  return runSession(
    async (session) => {
      checkNode();
      await install({ dev: true, signal: session.signal });
      const checks = new Checks(session);
      await work(checks, session);
      checks.finish();
    },
    { codeWhenEnded: 130 },
  );
}

class Checks {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #failedSteps = [];
  #flaky = [];
  #signal;
  #reports = mkdtempSync(path.join(tmpdir(), "reports-"));

  constructor({ signal, onEnd }) {
    this.#signal = signal;
    onEnd(() => rmSync(this.#reports, { recursive: true, force: true }));
  }

  /**
   * @param work returns `{ passed, failed, skipped }` of tests, or whether the step passed
   * @returns whether nothing in it failed
   */
  async step(name, work) {
    this.#signal.throwIfAborted();
    const begun = performance.now();
    console.log(`\n── ${name}`);
    let result;
    try {
      result = await work();
    } catch (error) {
      this.#signal.throwIfAborted();
      explain(error);
      result = false;
    }
    const { passed, failed, skipped } =
      typeof result === "object" ? result : { passed: Number(result), failed: Number(!result), skipped: 0 };
    this.#counts.passed += passed;
    this.#counts.failed += failed;
    this.#counts.skipped += skipped;
    if (failed > 0) this.#failedSteps.push(name);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`── ${name}: ${failed > 0 ? "FAILED" : "ok"} (${seconds} s)`);
    return failed === 0;
  }

  async program(program, args, env = process.env) {
    try {
      await run(program, args, { env, signal: this.#signal });
      return true;
    } catch {
      this.#signal.throwIfAborted();
      return false;
    }
  }

  #tool(name, args, env) {
    return this.program(`node_modules/.bin/${name}`, args, env);
  }

  async typesAndLint() {
    await Promise.all([this.#types(), this.#lint()]);
  }

  async #types() {
    forgetGeneratedTypes();
    await this.step(
      "types",
      async () =>
        (await this.#tool("next", ["typegen"])) &&
        (await this.#tool("tsc", ["--noEmit", "--incremental", "false", "--checkers", "2"])),
    );
  }

  async #lint() {
    await this.step("lint: format and rules", () =>
      this.#tool("biome", ["check", "--error-on-warnings", "."]),
    );
    await this.step("lint: dead code", () => this.#tool("knip", []));
    await this.step("lint: regexes", () =>
      this.program(process.execPath, ["scripts/lint/check-regexes.mjs"]),
    );
  }

  async jest(projects, { filter = [], env = process.env, args = [] } = {}) {
    const file = path.join(this.#reports, `jest-${projects.join("-")}.json`);
    const report = ["--json", `--outputFile=${file}`, "--passWithNoTests"];
    const ended = await this.#tool(
      "jest",
      [...filter, "--selectProjects", ...projects, ...report, ...args],
      env,
    );
    const result = readReport(file);
    if (!result) return { passed: 0, failed: 1, skipped: 0 };
    const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
    const repeated = tests.filter(({ status, invocations }) => status === "passed" && invocations > 1);
    this.#flaky.push(...repeated.map(({ fullName }) => fullName));
    // Counts a file that does not load as a failure, since it has no tests that could fail.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      failed: failed || Number(!ended),
      skipped: result.numPendingTests + result.numTodoTests,
    };
  }

  /** Playwright itself names slow files, failures and flaky tests at the end. `others`: in Firefox and WebKit, too. */
  async playwright({ filter = [], env, others = true }) {
    const file = path.join(this.#reports, "playwright.json");
    const args = ["test", ...filter, "--reporter=list,json"];
    const ended = await this.#tool("playwright", args, {
      ...env,
      ...(others && (await findOtherBrowsers(this.#signal))),
      CHROMIUM_PATH: await findChromium(this.#signal),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const stats = readReport(file)?.stats;
    if (!stats) return { passed: 0, failed: 1, skipped: 0 };
    const passed = stats.expected + stats.flaky;
    return { passed, failed: stats.unexpected || Number(!ended), skipped: stats.skipped };
  }

  finish() {
    const { passed, failed, skipped } = this.#counts;
    if (this.#flaky.length > 0)
      console.log(`\nFlaky, to be mended in the next commit:\n  ${this.#flaky.join("\n  ")}`);
    if (this.#failedSteps.length > 0) console.log(`\nFailed: ${this.#failedSteps.join(", ")}`);
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed > 0 ? 1 : 0;
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
