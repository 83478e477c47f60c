import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";
import { runDueJobs, startWorker } from "@/lib/admin/jobs/worker";
import { findings } from "@/lib/admin/operation/alerts";
import { quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitQuickQuote } from "@/lib/crm/leads/service";
import { db, pool } from "@/lib/data/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { enqueue } from "@/lib/jobs/queue";
import { maintainQueue } from "@/lib/jobs/queue-maintenance";
import { releaseJobsOfDeadWorkers } from "@/lib/jobs/worker-heartbeat";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { afterwards } from "@/tests/factories/afterwards";
import { failureOf } from "@/tests/factories/failure";
import { until } from "@/tests/factories/until";

let mail: FakeSmtp;

beforeAll(async () => {
  mail = await startFakeSmtp();
  await withoutAcknowledgements();
});
beforeEach(async () => {
  mail.clear();
  mail.setMode("ok");
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await pool.query("DELETE FROM graphile_worker._private_known_crontabs");
  await db.outgoingMail.deleteMany();
});
afterAll(() => mail.stop());

const quote = { name: "Bo", email: "bo@example.com", phone: "305 555 0101" };
const submit = () => submitQuickQuote(quickQuoteInput.parse(quote), randomUUID());

const enqueueJob = () => enqueue(db, "media-backup", {});

const jobs = async () => {
  const { rows } = await pool.query(
    "SELECT locked_by, attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = 'media-backup'",
  );
  return rows;
};

it("releases the job of a killed process, keeps the job of a living one, and gives up one whose worker died twice", async () => {
  await enqueueJob();
  await pool.query("UPDATE graphile_worker._private_jobs SET locked_by = 'another', locked_at = now()");
  const holder = new Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  await holder.query("SELECT pg_advisory_lock_shared(hashtextextended('another', 0))");
  await releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
  expect(await jobs()).toMatchObject([{ locked_by: "another" }]);
  await holder.end();
  await until(async () => {
    await releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
    return (await jobs())[0]?.locked_by === null;
  }, "the job was given back");
  expect(await jobs()).toMatchObject([{ attempts: 0, max_attempts: 25, last_error: null }]);
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'next', locked_at = now()",
  );
  await releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
  expect(await jobs()).toMatchObject([
    { attempts: 25, max_attempts: 25, last_error: "Its worker died twice during this job." },
  ]);
  expect(await findings(new Date(), null)).toContainEqual({
    kind: "jobs",
    message: expect.stringContaining("media-backup (its worker died twice)"),
  });
});

/** A starting worker writes it last. */
async function knowsItsTimetable(): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM graphile_worker._private_known_crontabs");
  return Number(rowCount) > 0;
}

it("continues after PostgreSQL ends its connections", async () => {
  const worker = startWorker({ mailer: smtpMailer(mail.url), restartAfterMs: 100 });
  afterwards(() => worker.stop());
  await submit();
  await until(() => mail.messages().length === 1, "the first job is done");
  await until(knowsItsTimetable, "the worker has begun with everything");
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await until(async () => !(await failureOf(submit())), "the database takes jobs again");
  await until(() => mail.messages().length > 1, "the job is done");
});

it("waits at most a quarter of an hour for the next attempt", async () => {
  await enqueueJob();
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 12, run_at = now() + interval '6 hours'",
  );
  await maintainQueue();
  const { rows } = await pool.query<{ waits: number }>(
    "SELECT extract(epoch FROM run_at - now())::float AS waits FROM graphile_worker.jobs",
  );
  expect(rows[0]?.waits).toBeLessThanOrEqual(900);
});

it("runs due jobs once for hosts without a worker and removes expired data", async () => {
  const { id: userId } = await db.user.create({ data: { username: "ana", password: "x", role: "owner" } });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const past = { createdAt: inHours(-13), lastSeenAt: inHours(-2), expiresAt: inHours(-1) };
  await db.adminSession.createMany({
    data: [
      { id: "past", userId, ...past },
      { id: "future", userId, expiresAt: inHours(1) },
    ],
  });
  await db.rateLimit.createMany({
    data: [
      { key: "past", points: 1, expire: BigInt(inHours(-1).getTime()) },
      { key: "future", points: 1, expire: BigInt(inHours(1).getTime()) },
    ],
  });
  await submit();
  await runDueJobs(smtpMailer(mail.url));
  expect(mail.messages()).toHaveLength(1);
  expect(await db.adminSession.findMany({ select: { id: true } })).toEqual([{ id: "future" }]);
  const where = { key: { in: ["past", "future"] } };
  expect(await db.rateLimit.findMany({ select: { key: true }, where })).toEqual([{ key: "future" }]);
});

it("continues after every worker has died because its finished job could not be recorded", async () => {
  // The library prints its workers' fatal errors.
  jest.spyOn(console, "trace").mockImplementation(() => undefined);
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
  const worker = startWorker({
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
  afterwards(async () => {
    await pool.query("DROP FUNCTION IF EXISTS refuse_deletes CASCADE; DROP SEQUENCE refused");
    await worker.stop();
  });
  const refused = async () =>
    (await pool.query("SELECT last_value::int AS count FROM refused")).rows[0].count;
  await until(async () => (await refused()) === workers, "each worker has died");
  await pool.query("DROP FUNCTION refuse_deletes CASCADE");
  await pool.query("SELECT graphile_worker.add_job('after')");
  await until(() => isDone, "further jobs are done");
}, 40_000);
