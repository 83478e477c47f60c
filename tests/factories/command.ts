import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

/** Arguments with which Node runs one of the programs that tests/setup/start-database.mjs has bundled. */
export const argumentsOf = (script: string) => [
  "--conditions=react-server",
  path.join(".server", `${path.basename(script, ".ts")}.mjs`),
];

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
