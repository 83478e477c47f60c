import { readFile } from "node:fs/promises";
import { deliverDueMail } from "@/lib/admin/mail/delivery";
import { db, pool } from "@/lib/data/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { type SmtpStandIn, startSmtpStandIn } from "@/stand-ins/smtp";

const OWNER = "00000000-0000-4000-8000-000000000001";
let server: SmtpStandIn;

beforeAll(async () => {
  server = await startSmtpStandIn();
});
afterAll(() => server.stop());

async function store(key: string, columns = "", values = ""): Promise<void> {
  await pool.query(
    `INSERT INTO outgoing_mails (type, payload, key ${columns && `, ${columns}`})
     VALUES ('test', '{"requestedBy":"ana"}', $1 ${values && `, ${values}`})`,
    [key],
  );
}

const jobs = async () => {
  const { rows } = await pool.query<{ mail: string; task: string; minutes: number }>(
    `SELECT outgoing_mails.key AS mail, task_identifier AS task,
       round(extract(epoch FROM run_at - now()) / 60)::int AS minutes
     FROM graphile_worker.jobs JOIN outgoing_mails ON jobs.key = 'mail.' || outgoing_mails.id ORDER BY outgoing_mails.id`,
  );
  return rows;
};

test("mails of a database from before are sent as jobs, none lost, and none while an older process may still send it", async () => {
  await pool.query(
    `DROP TRIGGER queue_mail ON outgoing_mails; DROP FUNCTION queue_mail;
     ALTER TABLE outgoing_mails ADD COLUMN beats integer NOT NULL DEFAULT 0`,
  );
  await store("new");
  await store("failing", "attempts, words, next_attempt_at", "3, '451 later', now() + interval '10 minutes'");
  await store("begun", "attempts, owner, last_attempt_at", `1, '${OWNER}', now()`);
  await store(
    "handed over",
    "attempts, owner, last_attempt_at, handed_over_at",
    `1, '${OWNER}', now(), now()`,
  );
  await store("given up", "attempts, words, given_up_at", "700, '550 no', now()");
  await store("sent", "attempts, sent_at, handed_over_at", "1, now(), now()");

  const folder = "prisma/migrations/20261126230000_mails_as_jobs";
  await pool.query(await readFile(`${folder}/migration.sql`, "utf8"));
  expect(await jobs()).toEqual([
    { mail: "new", task: "mail", minutes: 0 },
    { mail: "failing", task: "mail-again", minutes: 10 },
    { mail: "begun", task: "mail-again", minutes: 0 },
    { mail: "handed over", task: "mail-again", minutes: 21 },
  ]);

  await deliverDueMail({ mailer: smtpMailer(server.url) });
  expect(server.messages()).toHaveLength(2);
  // The older process got its response meanwhile.
  await pool.query("UPDATE outgoing_mails SET sent_at = now(), owner = NULL WHERE key = 'handed over'");
  await pool.query("UPDATE outgoing_mails SET next_attempt_at = now() WHERE key = 'failing'");
  await pool.query("UPDATE graphile_worker._private_jobs SET run_at = now()");
  await deliverDueMail({ mailer: smtpMailer(server.url) });
  expect(server.messages()).toHaveLength(3);
  expect(await jobs()).toEqual([]);
  const states = await db.outgoingMail.findMany({ orderBy: { id: "asc" } });
  expect(states.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true, true, false, true]);
});
