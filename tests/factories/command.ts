import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import path from "node:path";

/** Arguments with which Node runs one of the programs that tests/setup/start-database.mjs has bundled. */
export const argumentsOf = (script: string) => [
  "--conditions=react-server",
  path.join(".server", `${path.basename(script, ".ts")}.mjs`),
];

/** Runs such a program to its end in a separate process, as its command does. */
export function runProgram(script: string, env: Record<string, string>, ...args: string[]) {
  // As commands do on an old Node (scripts/lib/install.mjs).
  const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, ...quiet, ...env } };
    execFile(process.execPath, [...argumentsOf(script), ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: (stdout + stderr).trim() });
    });
  });
}

/** Runs source code as an ES module in a separate process, to its end. */
export const runModule = (source: string, options: { env?: NodeJS.ProcessEnv; cwd?: string } = {}) =>
  spawnSync(process.execPath, ["--input-type=module", "--eval", source], { encoding: "utf8", ...options });

/** Starts a separate process that takes the mails of a mailbox into this file's database, to be killed. */
export const fetchMailsElsewhere = (imapUrl: string): ChildProcess =>
  spawn(process.execPath, argumentsOf("mail-fetcher.ts"), {
    stdio: "ignore",
    env: { ...process.env, INBOUND_IMAP_URL: imapUrl },
  });

/** Starts a separate process that does the jobs of this file's database, to be killed. */
export const startJobsElsewhere = (smtpUrl: string): ChildProcess =>
  spawn(process.execPath, argumentsOf("jobs-worker.ts"), {
    stdio: "ignore",
    // The test's own settings; jest hides them from the inherited ones.
    env: { ...process.env, SMTP_URL: smtpUrl },
  });
