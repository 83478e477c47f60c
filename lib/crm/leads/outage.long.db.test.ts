import { type FakeSmtp, type SmtpMode, startFakeSmtp } from "@/fakes/smtp";
import { type FakeWebhook, type ReceivedPost, startFakeWebhook, type WebhookMode } from "@/fakes/webhook";
import { outsideTasks } from "@/lib/admin/jobs/handlers";
import { startWorker } from "@/lib/admin/jobs/worker";
import { POST_TIMEOUT_MS } from "@/lib/crm/lead-settings/webhook/post";
import { changeWebhook, renewSecret } from "@/lib/crm/lead-settings/webhook/service";
import { contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitContact, submitQuickQuote } from "@/lib/crm/leads/service";
import { db, pool } from "@/lib/data/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { smtpLimits } from "@/lib/integrations/mail/smtp-exchange";
import { deliveryLimits } from "@/lib/jobs/mail/delivery-limits";
import { freePort } from "@/tests/factories/free-port";
import { until } from "@/tests/factories/until";
import { written } from "@/tests/factories/written";

/**
 * The hour passes in steps: once all due attempts are made, later ones move nearer. Delays and timeouts are
 * shortened alike.
 */
const STEP_MS = 10 * 60_000;
const LEADS = 1_000;
const SHORTENED = 100;
/** Delay of a slow server: 15 seconds, within a mail server's timeout and beyond the webhook's. */
const SLOW_MS = 15_000 / SHORTENED;

/** States of both outside systems, one step each. */
const outages: readonly { mail: SmtpMode | "dead"; webhook: WebhookMode | "dead" }[] = [
  { mail: "dead", webhook: "dead" },
  { mail: "hang", webhook: "slow" },
  { mail: "trickle", webhook: "trickle" },
  { mail: "tempfail", webhook: "refuse" },
  { mail: "refuse", webhook: "redirect" },
  { mail: "slow", webhook: "hang" },
];

/** Number of deliveries of each mail, by Message-ID. */
const arrivals = new Map<string, number>();
const posts: ReceivedPost[] = [];
const ports = { mail: 0, webhook: 0 };
let mailServer: FakeSmtp | undefined;
let receiver: FakeWebhook | undefined;

beforeAll(async () => {
  ports.mail = await freePort();
  ports.webhook = await freePort();
  const address = `http://127.0.0.1:${ports.webhook}/leads`;
  await written((tx) => renewSecret(tx));
  await written((tx) => changeWebhook(tx, { isEnabled: true, address }, null));
});
afterAll(() => setServers({ mail: "dead", webhook: "dead" }));

/** A dead one does not even listen. */
async function setServers({ mail, webhook }: (typeof outages)[number]): Promise<void> {
  if (mail === "dead" || webhook === "dead") {
    posts.push(...(receiver?.posts() ?? []));
    await Promise.all([mailServer?.stop(), receiver?.stop()]);
    mailServer = receiver = undefined;
    return;
  }
  mailServer ??= await startFakeSmtp({
    port: ports.mail,
    onMail: ({ messageId = "" }) => void arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1),
  });
  receiver ??= await startFakeWebhook({ port: ports.webhook });
  mailServer.setMode(mail, SLOW_MS);
  receiver.setMode(webhook, SLOW_MS);
}

/**
 * Runs one process's work for mails and the webhook; returns a function that ends it.
 * @param shortened factor by which it waits less long for the servers
 */
function startProcess(shortened: number): () => Promise<unknown> {
  const { connectMs, replyMs, beforeTextMs, textMs } = smtpLimits;
  const patience = {
    // Not shortened: a busy machine must not look like a server that never responds.
    ...smtpLimits,
    connectMs: connectMs / shortened,
    replyMs: replyMs / shortened,
    beforeTextMs: beforeTextMs / shortened,
    textMs: textMs / shortened,
  };
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports.mail}`, patience);
  const startingMs = deliveryLimits.startingMs / SHORTENED;
  const mailLimits = { ...deliveryLimits, startingMs, pollMs: 100, retryPollMs: 100 };
  const outside = outsideTasks({ postTimeoutMs: POST_TIMEOUT_MS / shortened });
  const worker = startWorker({ outside, mailer, mailLimits });
  return () => worker.stop();
}

/** Lets time pass: moves later attempts nearer by as much. */
async function pass(ms: number): Promise<void> {
  const earlier = `- ${ms} * interval '1 millisecond'`;
  await pool.query(`
    UPDATE outgoing_mails
    SET next_attempt_at = next_attempt_at ${earlier}, give_up_after = give_up_after ${earlier}
    WHERE sent_at IS NULL`);
  await pool.query(`
    UPDATE webhook_deliveries
    SET next_attempt_at = next_attempt_at ${earlier}, give_up_after = give_up_after ${earlier}
    WHERE state = 'waiting'`);
  await pool.query(`
    SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => max(run_at) ${earlier})
    FROM graphile_worker.jobs WHERE task_identifier = 'webhook-delivery' AND locked_at IS NULL GROUP BY id`);
}

/** Waits until all due attempts are made. */
async function quiet(): Promise<void> {
  await until(
    async () => {
      const { rows } = await pool.query<{ busy: boolean }>(`
      SELECT EXISTS (
        SELECT FROM outgoing_mails WHERE owner IS NOT NULL
          OR (sent_at IS NULL AND given_up_at IS NULL AND next_attempt_at <= now())
      ) OR EXISTS (
        SELECT FROM graphile_worker.jobs
        WHERE task_identifier = 'webhook-delivery' AND (locked_at IS NOT NULL OR run_at <= now())
      ) AS busy`);
      return rows[0]?.busy === false;
    },
    "all that is due was tried",
    Infinity,
  );
}

/** Cycles through the kinds of leads, each with its own address. */
async function submit(number: number): Promise<void> {
  const email = `visitor-${number}@example.com`;
  const phone = "305 555 0101";
  await (number % 2
    ? submitQuickQuote(quickQuoteInput.parse({ name: "Bo", email, phone }), email)
    : submitContact(contactInput.parse({ firstName: "Ana", lastName: "Díaz", email, phone }), email));
}

async function anHourOfOutages(): Promise<void> {
  let submitted = 0;
  for (const [step, outage] of outages.entries()) {
    await setServers(outage);
    while (submitted < (LEADS * (step + 1)) / outages.length) await submit(submitted++);
    await quiet();
    await pass(STEP_MS);
  }
}

async function whatWaits(): Promise<number> {
  const mails = await db.outgoingMail.count({ where: { sentAt: null, givenUpAt: null } });
  return mails + (await db.webhookDelivery.count({ where: { state: "waiting" } }));
}

/** Both servers respond again: passes hours until nothing waits any more. */
async function recover(): Promise<void> {
  await setServers({ mail: "ok", webhook: "ok" });
  for (let hours = 0; hours < 20 && (await whatWaits()) > 0; hours++) {
    await pass(3_600_000);
    await quiet();
  }
}

it("loses no lead in an hour of dead, slow, and refusing servers and reports none twice", async () => {
  const impatient = [startProcess(SHORTENED), startProcess(SHORTENED)];
  await anHourOfOutages();
  await Promise.all(impatient.map((end) => end()));
  // Servers that respond are waited for as long as they need on a busy machine.
  const patient = [startProcess(1), startProcess(1)];
  await recover();
  await Promise.all(patient.map((end) => end()));
  posts.push(...(receiver?.posts() ?? []));

  // Each lead is stored, with one mail to staff and one to the visitor.
  expect(await db.lead.count()).toBe(LEADS);
  expect(await db.outgoingMail.count({ where: { sentAt: { not: null } } })).toBe(2 * LEADS);
  expect(arrivals.size).toBe(2 * LEADS);
  expect([...arrivals.values()].filter((copies) => copies !== 1)).toEqual([]);

  // The receiver got each under one id, with the same body, and nothing after its success response.
  expect(await db.webhookDelivery.count({ where: { state: "delivered" } })).toBe(LEADS);
  const idsOfLead = new Map<number, Set<unknown>>();
  const bodiesOfId = new Map<unknown, Set<string>>();
  for (const { headers, body } of posts) {
    const id = headers["webhook-id"];
    const lead: number = JSON.parse(body).data.id;
    idsOfLead.set(lead, (idsOfLead.get(lead) ?? new Set()).add(id));
    bodiesOfId.set(id, (bodiesOfId.get(id) ?? new Set()).add(body));
  }
  expect(idsOfLead.size).toBe(LEADS);
  expect([...idsOfLead.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect([...bodiesOfId.values()].filter(({ size }) => size !== 1)).toEqual([]);
  const accepted = await db.webhookAttempt.groupBy({
    by: ["deliveryId"],
    where: { status: 200 },
    _count: true,
  });
  expect(accepted.filter(({ _count }) => _count !== 1)).toEqual([]);

  // The outages had an effect.
  expect(await db.outgoingMail.count({ where: { attempts: { gt: 1 } } })).toBeGreaterThan(LEADS);
  expect(posts.length).toBeGreaterThan(LEADS);
}, 1_200_000);
