import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";
import { until } from "@/tests/factories/until";

type Modules = {
  worker: typeof import("@/lib/admin/jobs/worker");
  heartbeat: typeof import("@/lib/jobs/worker-heartbeat");
  maintenance: typeof import("@/lib/jobs/queue-maintenance");
  leads: typeof import("@/lib/crm/leads/service");
  schema: typeof import("@/lib/crm/leads/schema");
  database: typeof import("@/lib/data/db");
};

let mail: FakeSmtp;
let modules: Modules;

beforeAll(async () => {
  mail = await startFakeSmtp();
  // Before the settings are read.
  process.env.SMTP_URL = mail.url;
  modules = {
    worker: await import("@/lib/admin/jobs/worker"),
    heartbeat: await import("@/lib/jobs/worker-heartbeat"),
    maintenance: await import("@/lib/jobs/queue-maintenance"),
    leads: await import("@/lib/crm/leads/service"),
    schema: await import("@/lib/crm/leads/schema"),
    database: await import("@/lib/data/db"),
  };
  await (await import("@/tests/factories/acknowledgements")).withoutAcknowledgements();
});
beforeEach(async () => {
  mail.clear();
  mail.setMode("ok");
  await modules.database.pool.query("DELETE FROM graphile_worker._private_jobs");
  await modules.database.pool.query("DELETE FROM graphile_worker._private_known_crontabs");
  await modules.database.db.outgoingMail.deleteMany();
});
afterAll(() => mail.stop());

const quote = { name: "Bo", email: "bo@example.com", phone: "305 555 0101" };
const submit = () =>
  modules.leads.submitQuickQuote(modules.schema.quickQuoteInput.parse(quote), randomUUID());

async function enqueueJob(): Promise<void> {
  const { enqueue } = await import("@/lib/jobs/queue");
  await enqueue(modules.database.db, "media-backup", {});
}

const jobs = async () => {
  const { rows } = await modules.database.pool.query<{ locked_by: string | null }>(
    "SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = 'media-backup'",
  );
  return rows;
};

it("releases the job of a killed process, keeps the job of a living one, and gives up one whose worker died twice", async () => {
  await enqueueJob();
  await modules.database.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_by = 'another', locked_at = now()",
  );
  const holder = new Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  await holder.query("SELECT pg_advisory_lock_shared(hashtextextended('another', 0))");
  await modules.heartbeat.releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
  expect(await jobs()).toEqual([{ locked_by: "another" }]);
  await holder.end();
  await until(async () => {
    await modules.heartbeat.releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
    return (await jobs())[0]?.locked_by === null;
  }, "the job was given back");
  const { pool } = modules.database;
  const attempts = async () =>
    (
      await pool.query(
        "SELECT attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = 'media-backup'",
      )
    ).rows;
  expect(await attempts()).toEqual([{ attempts: 0, max_attempts: 25, last_error: null }]);
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'next', locked_at = now()",
  );
  await modules.heartbeat.releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
  expect(await attempts()).toEqual([
    { attempts: 25, max_attempts: 25, last_error: "Its worker died twice during this job." },
  ]);
  const { findings } = await import("@/lib/admin/operation/alerts");
  expect(await findings(new Date(), null)).toContainEqual({
    kind: "jobs",
    message: expect.stringContaining("media-backup (its worker died twice)"),
  });
});

/** A starting worker writes it last. */
async function knowsItsTimetable(): Promise<boolean> {
  const { rowCount } = await modules.database.pool.query(
    "SELECT FROM graphile_worker._private_known_crontabs",
  );
  return Number(rowCount) > 0;
}

it("continues after PostgreSQL ends its connections", async () => {
  const worker = modules.worker.startWorker({ restartAfterMs: 100 });
  try {
    await submit();
    await until(async () => mail.messages().length === 1, "the first job is done");
    await until(knowsItsTimetable, "the worker has begun with everything");
    await modules.database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    const isTaken = () =>
      submit().then(
        () => true,
        () => false,
      );
    await until(isTaken, "the database takes jobs again");
    await until(async () => mail.messages().length > 1, "the job is done");
  } finally {
    await worker.stop();
  }
});

it("waits at most a quarter of an hour for the next attempt", async () => {
  await enqueueJob();
  const { pool } = modules.database;
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 12, run_at = now() + interval '6 hours'",
  );
  await modules.maintenance.maintainQueue();
  const { rows } = await pool.query<{ waits: number }>(
    "SELECT extract(epoch FROM run_at - now())::float AS waits FROM graphile_worker.jobs",
  );
  expect(rows[0]?.waits).toBeLessThanOrEqual(900);
});

it("runs due jobs once for hosts without a worker and removes expired data", async () => {
  const { db } = modules.database;
  const user = await db.user.create({ data: { username: "ana", password: "x", role: "owner" } });
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

it("continues after every worker has died because its finished job could not be recorded", async () => {
  const { pool } = modules.database;
  // The library prints its workers' fatal errors.
  const print = jest.spyOn(console, "trace").mockImplementation(() => undefined);
  // A sequence counts rolled-back rows, too.
  await pool.query(`
    CREATE SEQUENCE refused;
    CREATE FUNCTION refuse_deletes() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('refused'); RAISE 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs EXECUTE FUNCTION refuse_deletes()`);
  const workers = 8;
  await pool.query("SELECT graphile_worker.add_job('doomed') FROM generate_series(1, $1)", [workers]);
  let begun = 0;
  let isDone = false;
  const worker = modules.worker.startWorker({
    restartAfterMs: 100,
    outside: {
      async doomed() {
        begun += 1;
        await until(() => begun === workers, "each worker has a job");
      },
      async after() {
        isDone = true;
      },
    },
  });
  try {
    const refused = async () =>
      (await pool.query("SELECT last_value::int AS count FROM refused")).rows[0].count;
    await until(async () => (await refused()) === workers, "each worker has died");
    await pool.query("DROP FUNCTION refuse_deletes CASCADE");
    await pool.query("SELECT graphile_worker.add_job('after')");
    await until(() => isDone, "further jobs are done");
  } finally {
    print.mockRestore();
    await pool.query("DROP FUNCTION IF EXISTS refuse_deletes CASCADE; DROP SEQUENCE refused");
    await worker.stop();
  }
}, 40_000);
