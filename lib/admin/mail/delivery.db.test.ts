import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from "@/fakes/smtp";
import { type JobWorker, startWorker } from "@/lib/admin/jobs/worker";
import { deliverDueMail, mailSender } from "@/lib/admin/mail/delivery";
import { log } from "@/lib/core/log";
import { quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitQuickQuote } from "@/lib/crm/leads/service";
import { db, pool } from "@/lib/data/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { deliveryLimits } from "@/lib/jobs/mail/delivery-limits";
import { claimMail, type Database, queueMail, recordFailure, requeueLostMails } from "@/lib/jobs/mail/outbox";
import { releaseJobsOfDeadWorkers } from "@/lib/jobs/worker-heartbeat";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { startJobsElsewhere } from "@/tests/factories/command";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { deferred } from "@/tests/factories/deferred";
import { freePort } from "@/tests/factories/free-port";
import { until } from "@/tests/factories/until";

/** Shorter times, in the real proportions. */
const shorter = { startingMs: 100, pollMs: 100, retryPollMs: 100, recordRetryMs: 50 };
const quick = { ...deliveryLimits, ...shorter };

let server: FakeSmtp;
/** Delays the server's reply to a mail, if set. */
let hold: ((mail: ReceivedMail) => Promise<void> | undefined) | undefined;
const running: JobWorker[] = [];

beforeAll(async () => {
  await withoutAcknowledgements();
  server = await startFakeSmtp({ onMail: (mail) => hold?.(mail) });
});
beforeEach(async () => {
  await until(() => server.connections() === 0, "nobody is connected any more");
  server.clear();
  server.setMode("ok");
  hold = undefined;
  await pool.query("DELETE FROM outgoing_mails");
  await pool.query("DELETE FROM graphile_worker._private_jobs");
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()));
});
afterAll(() => server.stop());

function deliver(mailLimits = quick): JobWorker {
  const mailer = smtpMailer(server.url);
  const delivery = startWorker({ mailer, mailLimits, outside: {}, timetable: [], restartAfterMs: 100 });
  running.push(delivery);
  return delivery;
}

const OWNER = "00000000-0000-4000-8000-000000000001";
let leads = 0;
async function submit(): Promise<string> {
  leads += 1;
  const email = `bo-${leads}@example.com`;
  await submitQuickQuote(quickQuoteInput.parse({ name: "Bo", email, phone: "305 555 0101" }), email);
  return email;
}

const stored = () => db.outgoingMail.findMany({ orderBy: { id: "asc" } });
const arrivalsOf = (email: string) => server.messages().filter(({ replyTo }) => replyTo.includes(email));

const untilSent = (count: number) =>
  until(async () => (await stored()).filter(({ sentAt }) => sentAt).length === count, `${count} are sent`);
/** Another sender and a search for dead workers find nothing to send again. */
async function nothingIsLeft(): Promise<void> {
  await release();
  await deliverDueMail({ mailer: smtpMailer(server.url), limits: quick });
}

/** Holds back the answers to the mails of this address; returns a function that gives them. */
function holdAnswersTo(email: string): () => void {
  const { promise: answered, resolve: answer } = deferred();
  hold = ({ replyTo }) => (replyTo.includes(email) ? answered : undefined);
  return answer;
}
const isHandedOver = async () => (await stored()).some(({ handedOverAt }) => handedOverAt);
const untilHandedOver = () => until(isHandedOver, "the server has the whole mail");

it("sends a mail as soon as it is committed, without polling", async () => {
  deliver({ ...quick, pollMs: 60_000 });
  await until(async () => (await listeners()) === 3, "it listens");
  const email = await submit();
  await untilSent(1);
  expect(arrivalsOf(email)).toHaveLength(1);
  const sent = { attempts: 1, owner: null, error: null, handedOverAt: expect.any(Date) };
  expect(await stored()).toMatchObject([sent]);
});

const listeners = async () =>
  (
    await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'jobs' AND query ILIKE 'LISTEN%'",
    )
  ).rowCount;

it("stores one mail when the same mail is queued twice", async () => {
  await queueMail(db, "test", { requestedBy: "ana" }, "test.1");
  await queueMail(db, "test", { requestedBy: "ana" }, "test.1");
  expect(await stored()).toHaveLength(1);
});

it("records the server's refusal and sends when the server accepts mails again", async () => {
  server.setMode("tempfail");
  deliver();
  const email = await submit();
  await until(async () => (await stored())[0]?.error != null, "it has failed");
  const [failing] = await stored();
  expect(failing).toMatchObject({ attempts: 1, owner: null, error: expect.stringMatching(/^451 Requested/) });
  expect(failing?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 1_000);
  server.setMode("ok");
  await db.outgoingMail.updateMany({ data: { nextAttemptAt: new Date() } });
  await untilSent(1);
  expect(arrivalsOf(email)).toHaveLength(1);
});

it("sends a mail once to a server that is slow to accept it, and sends others meanwhile", async () => {
  const slow = await submit();
  const answer = holdAnswersTo(slow);
  deliver();
  await untilHandedOver();
  const quickly = await submit();
  await untilSent(1);
  expect(arrivalsOf(quickly)).toHaveLength(1);
  answer();
  await untilSent(2);
  expect(arrivalsOf(slow)).toHaveLength(1);
});

it("mails that hang hold up neither new mails nor a database connection", async () => {
  server.setMode("hang");
  deliver();
  for (let count = 0; count < 30; count++) await submit();
  await until(() => server.connections() === 30, "all of them hang");
  expect(pool.totalCount - pool.idleCount).toBe(0);
  server.setMode("ok");
  const email = await submit();
  await until(() => arrivalsOf(email).length === 1, "the new one arrived");
});

it("keeps room for new mails while others fail repeatedly", async () => {
  const few = { ...quick, inFlight: 2, retriesInFlight: 2 };
  for (let count = 0; count < 6; count++) await submit();
  await db.outgoingMail.updateMany({ data: { attempts: 3, nextAttemptAt: new Date() } });
  server.setMode("hang");
  deliver(few);
  await until(async () => (await stored()).filter(({ owner }) => owner).length === 2, "two are tried again");
  await until(() => server.connections() === 2, "both are connected");
  server.setMode("ok");
  await submit();
  await untilSent(1);
  expect((await stored()).filter(({ owner }) => owner)).toHaveLength(2);
});

it("starts a backlog only a few mails at a time", async () => {
  for (let count = 0; count < 12; count++) await submit();
  server.setMode("hang");
  deliver({ ...quick, startingMs: 60_000 });
  await until(() => server.connections() === deliveryLimits.maxStarting, "the first are under way");
  await until(async () => (await jobs()).length === 0, "a worker has each of them");
  expect((await stored()).filter(({ owner }) => owner)).toHaveLength(deliveryLimits.maxStarting);
});

it("sends a mail once even when the database goes away while the server has it", async () => {
  // The library prints its workers' fatal errors.
  jest.spyOn(console, "trace").mockImplementation(() => undefined);
  const warned = jest.spyOn(log, "warn");
  const email = await submit();
  const answer = holdAnswersTo(email);
  deliver();
  deliver();
  await untilHandedOver();
  await withDatabaseDown(async () => {
    answer();
    const words = "a mail's result is not recorded yet";
    await until(() => warned.mock.calls.some(([, said]) => said === words), "it can't be recorded");
  });
  await untilSent(1);
  await nothingIsLeft();
  expect(arrivalsOf(email)).toHaveLength(1);
  expect(await stored()).toMatchObject([{ attempts: 1, unanswered: 0 }]);
});

/** Runs a task with the only mail, as the queue does. */
async function run(task: ReturnType<typeof mailSender>["tasks"]["mail"]): Promise<void> {
  const [mail] = await stored();
  await task({ id: mail?.id });
}

const jobs = () => db.$queryRaw<{ task: string; waits: number }[]>`
  SELECT task_identifier AS task, extract(epoch FROM run_at - now())::float AS waits
  FROM graphile_worker.jobs WHERE key LIKE 'mail.%' AND locked_at IS NULL`;

it("does not hand over a mail that it can't record, and does not blame the mail server", async () => {
  const email = await submit();
  let refused = 0;
  const database: Database = {
    async query(statement, values) {
      if (!statement.includes("handed_over_at = now()")) return pool.query(statement, values);
      refused += 1;
      throw new Error("the database is away");
    },
  };
  const { tasks } = mailSender(smtpMailer(server.url), { database, limits: quick });
  await run(tasks.mail);
  expect(refused).toBe(1);
  expect(arrivalsOf(email)).toHaveLength(0);
  expect(await stored()).toMatchObject([{ attempts: 0, owner: null, error: null }]);
});

/** Simulates two searches for dead workers. */
const release = () => releaseJobsOfDeadWorkers({ heldForMs: 1_000, againMs: 0 });

it("treats a worker as living when it holds its lock again at the second check", async () => {
  await submit();
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_by = 'another', locked_at = now() - interval '1 minute'",
  );
  const holder = await pool.connect();
  const looks = releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 1_000 });
  await holder.query("SELECT pg_advisory_lock_shared(hashtextextended('another', 0))");
  await looks;
  expect(await jobs()).toEqual([]);
  holder.release(true);
  await until(async () => {
    await release();
    return (await jobs()).length === 1;
  }, "it is given back");
});

it("leaves a mail to a living process, and sends it twice with one Message-ID when that one is killed before it records the server's acceptance", async () => {
  server.setMode("slow", 60_000);
  const email = await submit();
  const child = startJobsElsewhere(server.url);
  try {
    await untilHandedOver();
    await until(() => arrivalsOf(email).length === 1, "the server has it");
    await nothingIsLeft();
    expect(await stored()).toMatchObject([{ attempts: 1, owner: expect.any(String) }]);
  } finally {
    child.kill("SIGKILL");
  }
  server.setMode("ok");
  deliver();
  await until(async () => {
    await release();
    return (await stored())[0]?.sentAt != null;
  }, "it is sent again");
  const copies = arrivalsOf(email).map(({ messageId }) => messageId);
  expect(copies).toHaveLength(2);
  expect(copies[0]).toBe(copies[1]);
  expect(await stored()).toMatchObject([{ unanswered: 1 }]);
});

it("when stopped, gives back a mail that the server does not have", async () => {
  server.setMode("hang");
  const delivery = deliver();
  await submit();
  await until(async () => (await stored())[0]?.owner != null, "it is under way");
  await delivery.stop();
  expect(await stored()).toMatchObject([{ attempts: 0, owner: null, error: null }]);
});

it("when stopped, waits for an answer that is due", async () => {
  const email = await submit();
  const answer = holdAnswersTo(email);
  const delivery = deliver();
  await untilHandedOver();
  const stopped = delivery.stop();
  answer();
  await stopped;
  expect(await stored()).toMatchObject([{ sentAt: expect.any(Date), owner: null }]);
  expect(arrivalsOf(email)).toHaveLength(1);
});

it("when stopped, waits no longer than the web server may, and marks the mail as possibly delivered", async () => {
  server.setMode("slow", 60_000);
  const delivery = deliver({ ...quick, stopMs: 300 });
  await submit();
  await untilHandedOver();
  await delivery.stop();
  const possiblyDelivered = { sentAt: null, unanswered: 1, attempts: 1, givenUpAt: expect.any(Date) };
  expect(await stored()).toMatchObject([{ owner: null, ...possiblyDelivered }]);
  const { stopMs, finalRecordMs } = deliveryLimits;
  expect(stopMs + finalRecordMs).toBeLessThan(9_000);
});

it("sends one copy to a server that never answers, and gives up with that reason", async () => {
  server.setMode("drop");
  deliver();
  const email = await submit();
  await until(async () => (await stored())[0]?.givenUpAt != null, "it is given up");
  await nothingIsLeft();
  expect(arrivalsOf(email)).toHaveLength(1);
  const [mail] = await stored();
  expect(mail).toMatchObject({ sentAt: null, unanswered: 1 });
  expect(mail?.error).toMatch(/may have arrived/);
});

it("leaves a mail to a person after four processes have died while sending it", async () => {
  await submit();
  const [{ id } = { id: 0 }] = await stored();
  // A process that dies before the server has the mail doesn't count.
  await claimMail(pool, OWNER, id);
  await db.outgoingMail.updateMany({ data: { attempts: 0 } });
  for (let died = 1; died <= 4; died++) {
    expect(await claimMail(pool, OWNER, id)).toMatchObject({ attempts: died });
    await db.outgoingMail.updateMany({ data: { handedOverAt: new Date() } });
  }
  expect(await claimMail(pool, OWNER, id)).toBeNull();
  expect(await stored()).toMatchObject([
    { givenUpAt: expect.any(Date), unanswered: 4, error: expect.stringMatching(/may have arrived/) },
  ]);
});

it("retries for a week, at most a quarter of an hour apart, and keeps a mail that it gives up", async () => {
  await submit();
  const failure = { reason: "451 later", mayHaveArrived: false };
  const [{ id, giveUpAfter } = { id: 0, giveUpAfter: new Date(0) }] = await stored();
  expect(Math.round((giveUpAfter.getTime() - Date.now()) / 86_400_000)).toBe(7);
  for (const [attempts, seconds] of [
    [1, Math.E],
    [2, Math.E ** 2],
    [3, Math.E ** 3],
    [200, 15 * 60],
  ] as const) {
    await db.outgoingMail.updateMany({ data: { owner: OWNER, attempts } });
    await recordFailure(pool, OWNER, id, failure);
    const [job, another] = await jobs();
    expect(another).toBeUndefined();
    expect(job?.task).toBe("mail-again");
    expect((job?.waits ?? 0) / seconds).toBeLessThan(1.11);
    expect(((job?.waits ?? 0) + 2) / seconds).toBeGreaterThan(0.89);
  }
  const data = { owner: OWNER, giveUpAfter: new Date(Date.now() - 1_000) };
  await db.outgoingMail.updateMany({ data });
  await recordFailure(pool, OWNER, id, failure);
  expect(await stored()).toMatchObject([{ givenUpAt: expect.any(Date), error: "451 later" }]);
});

it("names the system's error in the log if there is no server", async () => {
  const logged = new Promise<object>((resolve) => {
    jest.spyOn(log, "warn").mockImplementation((about: unknown) => resolve(about as object));
  });
  await submit();
  const nobody = `smtp://127.0.0.1:${await freePort()}`;
  running.push(startWorker({ mailer: smtpMailer(nobody), mailLimits: quick, outside: {}, timetable: [] }));
  expect(await logged).toMatchObject({ attempts: 1, reply: undefined, systemError: "ECONNREFUSED" });
});

it("finds an overdue mail that has no job", async () => {
  await submit();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await requeueLostMails(pool);
  expect(await jobs()).toEqual([]);
  const earlier = "now() - interval '1 hour'";
  await pool.query(`
    ALTER TABLE outgoing_mails DISABLE TRIGGER USER;
    UPDATE outgoing_mails
    SET created_at = ${earlier}, last_attempt_at = ${earlier}, next_attempt_at = ${earlier}, owner = '${OWNER}';
    ALTER TABLE outgoing_mails ENABLE TRIGGER USER`);
  await requeueLostMails(pool);
  expect(await jobs()).toHaveLength(1);
});

it("leaves a mail of a newer version to that version", async () => {
  await submit();
  await pool.query("UPDATE outgoing_mails SET type = 'newer'");
  const { tasks } = mailSender(smtpMailer(server.url));
  await expect(run(tasks.mail)).rejects.toThrow("newer version");
  expect(await stored()).toMatchObject([{ attempts: 0, owner: null }]);
});

it("deletes a mail whose lead was deleted", async () => {
  await submit();
  await db.quickQuote.deleteMany();
  deliver();
  await until(async () => (await stored()).length === 0, "the mail is gone");
  expect(server.messages()).toHaveLength(0);
});

it("waits without an attempt when no mail server is configured", async () => {
  await submit();
  await pool.query("SELECT graphile_worker.add_job('after')");
  const { promise: others, resolve } = deferred();
  running.push(startWorker({ mailer: null, outside: { after: async () => resolve() }, timetable: [] }));
  await others;
  expect(await stored()).toMatchObject([{ attempts: 0, owner: null }]);
});
