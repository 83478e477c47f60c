import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type SmtpStandIn, startSmtpStandIn } from "@/stand-ins/smtp";

type Modules = {
  worker: typeof import("@/lib/jobs/worker");
  upkeep: typeof import("@/lib/jobs/upkeep");
  leads: typeof import("@/lib/leads/service");
  schema: typeof import("@/lib/leads/schema");
  database: typeof import("@/lib/db");
};

let mail: SmtpStandIn;
let modules: Modules;

beforeAll(async () => {
  mail = await startSmtpStandIn();
  // Before the settings are read.
  process.env.SMTP_URL = mail.url;
  modules = {
    worker: await import("@/lib/jobs/worker"),
    upkeep: await import("@/lib/jobs/upkeep"),
    leads: await import("@/lib/leads/service"),
    schema: await import("@/lib/leads/schema"),
    database: await import("@/lib/db"),
  };
});
beforeEach(async () => {
  mail.clear();
  mail.setMode("ok");
  await modules.database.pool.query("DELETE FROM graphile_worker._private_jobs");
});
afterAll(() => mail.stop());

const quote = { name: "Bo", email: "bo@example.com", phone: "305 555 0101" };
const submit = () =>
  modules.leads.submitQuickQuote(modules.schema.quickQuoteInput.parse(quote), randomUUID());

type Job = { attempts: number; locked_by: string | null; waits: number };

async function leadJobs(): Promise<Job[]> {
  const { rows } = await modules.database.pool.query<Job>(
    `SELECT attempts, locked_by, extract(epoch FROM run_at - now())::float AS waits
     FROM graphile_worker.jobs WHERE task_identifier = 'lead-mail' ORDER BY id`,
  );
  return rows;
}

async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 50) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error(`It did not come to this: ${what}`);
}

/** A process of its own that works through the queue of this file's database. */
function startWorkerProcess(): ChildProcess {
  const program = 'require("./lib/jobs/worker.ts").startWorker()';
  return spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "--eval", program], {
    stdio: "ignore",
    // The test's own settings; jest hides them from what is inherited.
    env: { ...process.env },
  });
}

it("mails a lead soon after it was stored", async () => {
  const worker = modules.worker.startWorker();
  try {
    await submit();
    await until(() => mail.messages().length === 1, "the mail arrived");
    expect(mail.messages()[0]).toMatchObject({ replyTo: ["bo@example.com"] });
    await until(async () => (await leadJobs()).length === 0, "the job is done");
  } finally {
    await worker.stop();
  }
});

it("keeps the job while the mail server refuses, and mails when it is back", async () => {
  mail.setMode("tempfail");
  const worker = modules.worker.startWorker();
  try {
    await submit();
    await until(async () => (await leadJobs())[0]?.attempts === 2, "it was tried twice");
    expect(mail.messages()).toHaveLength(0);
    mail.setMode("ok");
    await until(() => mail.messages().length === 1, "the mail arrived");
  } finally {
    await worker.stop();
  }
});

it("waits a quarter of an hour at most for the next attempt", async () => {
  await submit();
  const { pool } = modules.database;
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 12, run_at = now() + interval '6 hours'",
  );
  await modules.upkeep.shortenRetries();
  expect((await leadJobs())[0]?.waits).toBeLessThanOrEqual(900);
});

it("takes up the job of a killed process, and leaves that of a living one alone", async () => {
  mail.setMode("hang");
  await submit();
  const child = startWorkerProcess();
  try {
    await until(async () => (await leadJobs())[0]?.locked_by != null, "the other process took the job");
    await sleep(1_000);
    await modules.upkeep.releaseJobsOfDeadWorkers({ heldForMs: 0 });
    expect((await leadJobs())[0]?.locked_by).toEqual(expect.any(String));
  } finally {
    child.kill("SIGKILL");
  }
  mail.setMode("ok");
  await until(async () => {
    await modules.upkeep.releaseJobsOfDeadWorkers({ heldForMs: 0 });
    return (await leadJobs())[0]?.locked_by === null;
  }, "the job was given back");
  const worker = modules.worker.startWorker();
  try {
    await until(() => mail.messages().length === 1, "the mail arrived");
  } finally {
    await worker.stop();
  }
});

it("works on after PostgreSQL ended its connections", async () => {
  const worker = modules.worker.startWorker();
  try {
    await submit();
    await until(() => mail.messages().length === 1, "the first mail arrived");
    await modules.database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await until(
      () =>
        submit().then(
          () => true,
          () => false,
        ),
      "the database takes leads again",
    );
    await until(() => mail.messages().length >= 2, "the second mail arrived");
  } finally {
    await worker.stop();
  }
});

it("runs what is due once, for hosts without a worker, and removes what has expired", async () => {
  const { db } = modules.database;
  const user = await db.user.create({ data: { username: "ana", password: "x" } });
  const hour = 3_600_000;
  await db.adminSession.createMany({
    data: [
      {
        id: "past",
        userId: user.id,
        createdAt: new Date(Date.now() - 13 * hour),
        lastSeenAt: new Date(Date.now() - 2 * hour),
        expiresAt: new Date(Date.now() - hour),
      },
      { id: "future", userId: user.id, expiresAt: new Date(Date.now() + hour) },
    ],
  });
  await db.rateLimit.createMany({
    data: [
      { key: "past", points: 1, expire: BigInt(Date.now() - hour) },
      { key: "future", points: 1, expire: BigInt(Date.now() + hour) },
    ],
  });
  await submit();
  await modules.worker.runDueJobs();
  expect(mail.messages()).toHaveLength(1);
  expect(await db.adminSession.findMany({ select: { id: true } })).toEqual([{ id: "future" }]);
  const keys = await db.rateLimit.findMany({
    select: { key: true },
    where: { key: { in: ["past", "future"] } },
  });
  expect(keys).toEqual([{ key: "future" }]);
});
