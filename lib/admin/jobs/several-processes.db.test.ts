import { type ChildProcess, spawn } from "node:child_process";
import { Client } from "pg";
import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";
import { quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitQuickQuote } from "@/lib/crm/leads/service";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { startJobsElsewhere } from "@/tests/factories/command";
import { until } from "@/tests/factories/until";

/** With any number of web processes (WORKERS), each job runs in one of them, and each hourly task once. */
const PROCESSES = 2;
const LEADS = 15;

let mail: FakeSmtp;
let database: Client;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  mail = await startFakeSmtp();
  database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});
afterAll(async () => {
  await database.end();
  await mail.stop();
});

const startProcesses = (start: () => ChildProcess): void => {
  workers = Array.from({ length: PROCESSES }, start);
};

async function untilEqual(query: string, expected: number): Promise<void> {
  await until(async () => {
    const { rows } = await database.query<{ count: string }>(query);
    return Number(rows[0]?.count) === expected;
  });
}

it("mails each lead once", async () => {
  await withoutAcknowledgements();
  const lead = quickQuoteInput.parse({ name: "Bo", email: "bo@example.com", phone: "305 555 0101" });
  startProcesses(() => startJobsElsewhere(mail.url));
  for (let count = 0; count < LEADS; count += 1) await submitQuickQuote(lead, `client ${count}`);
  await untilEqual("SELECT count(*) FROM outgoing_mails WHERE sent_at IS NULL", 0);
  const ids = mail.messages().map(({ messageId }) => messageId);
  expect(ids).toHaveLength(LEADS);
  expect(new Set(ids).size).toBe(LEADS);
}, 180_000);

it("runs each scheduled task once", async () => {
  await database.query("CREATE TABLE ticks (at text, process integer)");
  // Simulates a pause of a few minutes, so that each process finds the same missed times.
  await database.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('tick', now() - interval '1 hour', date_trunc('minute', now()) - interval '4 minutes')`,
  );
  const program = `
    const { parseCronItems, run } = require("graphile-worker");
    const tick = ({ _cron }, { query }) => query("INSERT INTO ticks VALUES ($1, $2)", [_cron.ts, process.pid]);
    const options = { backfillPeriod: 600_000 };
    run({
      connectionString: process.env.DATABASE_URL,
      taskList: { tick },
      parsedCronItems: parseCronItems([{ task: "tick", match: "* * * * *", options }]),
      noHandleSignals: true,
    });
  `;
  // The test's own settings; jest hides them from the inherited ones.
  const env = { ...process.env };
  startProcesses(() => spawn(process.execPath, ["--eval", program], { stdio: "ignore", env }));
  const started =
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE '%listen \"jobs:insert\"%' AND pid <> pg_backend_pid()";
  await untilEqual(started, PROCESSES);
  await untilEqual("SELECT count(*) FROM (SELECT FROM ticks LIMIT 4) AS four", 4);
  await untilEqual("SELECT count(*) FROM graphile_worker._private_jobs", 0);
  const { rows } = await database.query<{ at: string }>("SELECT at FROM ticks");
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length);
}, 180_000);
