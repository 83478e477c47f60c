import { randomUUID } from "node:crypto";
import { type FakeWebhook, startFakeWebhook } from "@/fakes/webhook";
import { type JobWorker, startWorker } from "@/lib/admin/jobs/worker";
import { logCall, undoCall } from "@/lib/crm/inbox/calls";
import { replyToLead } from "@/lib/crm/inbox/reply";
import { setStatus } from "@/lib/crm/inbox/status";
import { takeMail } from "@/lib/crm/incoming-mail/take-mail";
import { attemptDelivery } from "@/lib/crm/lead-settings/webhook/delivery";
import { deliveryQuery } from "@/lib/crm/lead-settings/webhook/schema";
import {
  changeWebhook,
  listDeliveries,
  readWebhook,
  removeOldDeliveries,
  renewSecret,
  sendAgain,
  sendFailedAgain,
  sendTest,
} from "@/lib/crm/lead-settings/webhook/service";
import { signedHeaders } from "@/lib/crm/lead-settings/webhook/signature";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import { quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitQuickQuote } from "@/lib/crm/leads/service";
import { db, pool } from "@/lib/data/db";
import { createAuthor } from "@/tests/factories/inbox";
import { rawMail } from "@/tests/factories/raw-mail";
import { until } from "@/tests/factories/until";
import { written } from "@/tests/factories/written";

let receiver: FakeWebhook;
let secret: string;
const running: JobWorker[] = [];

beforeAll(async () => {
  receiver = await startFakeWebhook();
});
beforeEach(async () => {
  receiver.clear();
  receiver.setMode("ok");
  await db.webhookDelivery.deleteMany();
  await db.webhook.deleteMany();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  secret = (await written((tx) => renewSecret(tx))).secret;
  await change({ isEnabled: true, address: receiver.url });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
});
afterAll(() => receiver.stop());

const change = (input: Parameters<typeof changeWebhook>[1]) =>
  written((tx) => changeWebhook(tx, input, null));
const list = async (query = {}) => (await listDeliveries(deliveryQuery.parse(query))).deliveries;
const work = () => void running.push(startWorker());

let leads = 0;
/** Returns its id in the inbox. */
async function submit(name = "Bo"): Promise<number> {
  leads += 1;
  const lead = quickQuoteInput.parse({ name, email: `bo-${leads}@example.com`, phone: "305 555 0101" });
  const { id: recordId } = await submitQuickQuote(lead, randomUUID());
  return (await db.lead.findFirstOrThrow({ where: { record: "quick-quote", recordId } })).id;
}

/** Makes one attempt at everything that waits, as if it were due. */
async function attemptAll(options: Parameters<typeof attemptDelivery>[1] = {}): Promise<void> {
  const waiting = await db.webhookDelivery.findMany({ where: { state: "waiting" }, select: { id: true } });
  await Promise.all(waiting.map(({ id }) => attemptDelivery(id, options)));
}

const jobs = async () => {
  const { rows } = await pool.query<{ key: string; run_at: Date }>(
    "SELECT key, run_at FROM graphile_worker.jobs WHERE task_identifier = 'webhook-delivery' ORDER BY id",
  );
  return rows;
};

it("sends the receiver a signed delivery soon after a lead is stored", async () => {
  work();
  const id = await submit("Zoë <b>");
  await until(async () => (await list())[0]?.state === "delivered", "it is delivered");
  const [post] = receiver.posts();
  const body = JSON.parse(post?.body ?? "");
  expect(body).toMatchObject({
    id: post?.headers["webhook-id"],
    type: "lead.created",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      id,
      kind: "quick-quote",
      name: "Zoë <b>",
      phone: "305 555 0101",
      company: null,
      wants: "Quick quote",
      fields: expect.arrayContaining([{ label: "Phone", value: "305 555 0101" }]),
    },
  });
  const at = new Date(Number(post?.headers["webhook-timestamp"]) * 1000);
  expect(Math.abs(+at - Date.now())).toBeLessThan(60_000);
  expect(post?.headers).toMatchObject(signedHeaders(secret, { id: body.id, body: post?.body ?? "", at }));
  expect((await list())[0]).toMatchObject({
    title: "New lead: Quick quote, Zoë <b>",
    leadId: id,
    nextAttemptAt: null,
    attempts: [{ status: 200, answer: "received", fault: null }],
  });
});

/** Deliveries that the receiver got, by time. */
const bodies = () =>
  receiver
    .posts()
    .map(({ body }) => JSON.parse(body))
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));

it("tells who answered a lead, once for each wait, and what the customer answered", async () => {
  const id = await submit("Zoë");
  const { email } = await db.lead.findUniqueOrThrow({ where: { id } });
  await attemptAll();
  expect(bodies()).toMatchObject([{ type: "lead.created", data: { dueAt: expect.stringMatching(/Z$/) } }]);
  receiver.clear();
  const ana = await createAuthor();
  const reply = { subject: "Backups", text: "We can help." };
  for (const token of [randomUUID(), randomUUID()])
    await written((tx) => replyToLead(tx, id, { token, ...reply }, ana));
  await takeMail(rawMail({ from: email, text: "Tuesday works." }));
  await written((tx) => logCall(tx, id, { outcome: "voicemail" }, ana));
  const { call } = await written((tx) => logCall(tx, id, { outcome: "reached", text: "For us" }, ana));
  await attemptAll();
  const lead = { id, name: "Zoë", email, phone: "305 555 0101", company: null };
  const answer = { lead, staff: ana.username };
  const first = {
    ...answer,
    by: "reply",
    isFirst: true,
    waitedMinutes: expect.any(Number),
    message: reply.text,
  };
  expect(bodies()).toMatchObject([
    { type: "lead.answered", data: first },
    {
      type: "lead.customer_answered",
      data: { lead, from: email, message: "Tuesday works.", attachments: [] },
    },
    { type: "lead.answered", data: { ...answer, by: "call", isFirst: false, message: null } },
  ]);
  expect((await list()).map(({ title, leadId }) => [title, leadId])).toEqual([
    ["Answered: Zoë", id],
    ["The customer answered: Zoë", id],
    ["Answered: Zoë", id],
    ["New lead: Quick quote, Zoë", id],
  ]);
  await written((tx) => undoCall(tx, { leadId: id, callId: call.id }, ana));
  expect(await list()).toHaveLength(3);
});

it("tells of leads that were handled otherwise, but not of spam", async () => {
  const ids = [await submit(), await submit()];
  const spam = await submit();
  const ana = await createAuthor();
  const set = (leads: number[], status: LeadStatus) =>
    db.$transaction((tx) => setStatus(tx, leads, status, ana, { blockNetwork: false }));
  await set(ids, "qualified");
  await set(ids, "won");
  await set([spam], "spam");
  await attemptAll();
  const answered = bodies().filter(({ type }) => type === "lead.answered");
  expect(answered.map(({ data }) => `${data.lead.id} ${data.by}`).sort()).toEqual(
    ids.map((id) => `${id} status`).sort(),
  );
});

it("keeps the secret encrypted and reveals only that it exists", async () => {
  const row = await db.webhook.findUniqueOrThrow({ where: { id: 1 } });
  expect(row.secret).toMatch(/^v2\./);
  expect(row.secret).not.toContain(secret.slice(6));
  expect(await readWebhook()).toEqual({
    isEnabled: true,
    address: receiver.url,
    hasSecret: true,
    updatedAt: expect.any(String),
  });
});

it("retries a refusing receiver under the same id for at most a day", async () => {
  receiver.setMode("refuse");
  await submit();
  let now = new Date();
  const starts: number[] = [];
  const begun = now.getTime();
  for (let tries = 0; tries < 20; tries++) {
    const [row] = await db.webhookDelivery.findMany();
    if (row?.state !== "waiting") break;
    now = tries === 0 ? now : (row.nextAttemptAt ?? now);
    starts.push((now.getTime() - begun) / 1000);
    await attemptAll({ now: () => now });
  }
  expect(starts).toHaveLength(11);
  expect(starts[1]).toBeLessThan(6);
  expect(starts.at(-1)).toBeGreaterThan(20 * 3600);
  expect(starts.at(-1)).toBeLessThanOrEqual(24 * 3600);
  const [delivery] = await list({ state: "failed" });
  expect(delivery?.attempts).toHaveLength(11);
  expect(delivery?.attempts[0]?.answer).toHaveLength(500);
  expect(new Set(receiver.posts().map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

it("has one job for the next attempt, scheduled at its time", async () => {
  receiver.setMode("refuse");
  await submit();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await attemptAll();
  const [row] = await db.webhookDelivery.findMany();
  expect(await jobs()).toEqual([{ key: `webhook-delivery.${row?.id}`, run_at: row?.nextAttemptAt }]);
});

it("stops at once when the receiver answers that it is gone", async () => {
  receiver.setMode("gone");
  await submit();
  await attemptAll();
  expect(await list()).toMatchObject([{ state: "failed", attempts: [{ status: 410 }] }]);
});

it("keeps deliveries while it is switched off and sends them once it is on again", async () => {
  await change({ isEnabled: false });
  const ids = [await submit(), await submit()];
  expect(await jobs()).toEqual([]);
  await attemptAll();
  expect(receiver.posts()).toEqual([]);
  work();
  await change({ isEnabled: true });
  await until(async () => (await list({ state: "delivered" })).length === 2, "both are delivered");
  expect(new Set(bodies().map(({ data }) => data.id))).toEqual(new Set(ids));
  expect(receiver.posts()).toHaveLength(2);
});

it("loses no delivery while it is switched off and on repeatedly", async () => {
  work();
  const switched = async () => {
    for (const isEnabled of [false, true, false, true]) await change({ isEnabled });
  };
  await Promise.all([switched(), ...Array.from({ length: 12 }, () => submit())]);
  await until(async () => (await list({ state: "delivered" })).length === 12, "all are delivered");
});

it("sends a delivery that was attempted while it was being switched on", async () => {
  await change({ isEnabled: false });
  await submit();
  let attempted: Promise<void> | undefined;
  const locked =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await db.$transaction(async (tx) => {
    await changeWebhook(tx, { isEnabled: true }, null);
    attempted = attemptAll();
    await until(async () => (await pool.query(locked)).rows.length > 0, "it waits for the change");
  });
  await attempted;
  expect(receiver.posts()).toHaveLength(1);
});

it("records no delivery without an address", async () => {
  await change({ isEnabled: false, address: null });
  await submit();
  expect(await list()).toEqual([]);
});

it("sends a test once while it is off, but not without an address or a secret", async () => {
  await change({ isEnabled: false });
  receiver.setMode("refuse");
  await written((tx) => sendTest(tx));
  await attemptAll();
  expect(await list()).toMatchObject([{ type: "test", title: "Test", leadId: null, state: "failed" }]);
  expect(JSON.parse(receiver.posts()[0]?.body ?? "")).toMatchObject({ type: "test" });
  await change({ address: null });
  await expect(written((tx) => sendTest(tx))).rejects.toMatchObject({ code: "conflict" });
  await db.webhook.update({ where: { id: 1 }, data: { address: receiver.url, secret: null } });
  await expect(written((tx) => sendTest(tx))).rejects.toMatchObject({ code: "conflict" });
});

it("sends one delivery or all failed ones again under the same id", async () => {
  const lead = await submit();
  await attemptAll();
  const [first] = await list();
  await written((tx) => sendAgain(tx, first?.id ?? 0));
  await attemptAll();
  receiver.setMode("gone");
  await submit();
  await attemptAll();
  receiver.setMode("ok");
  expect(await written((tx) => sendFailedAgain(tx))).toEqual({ sent: 1 });
  await attemptAll();
  expect(await list()).toMatchObject([{ state: "delivered" }, { state: "delivered", leadId: lead }]);
  const ids = receiver.posts().map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
  await change({ isEnabled: false });
  await expect(written((tx) => sendAgain(tx, first?.id ?? 0))).rejects.toMatchObject({ code: "conflict" });
  await expect(written((tx) => sendAgain(tx, 999_999))).rejects.toMatchObject({ code: "not_found" });
});

it("keeps twenty attempts per delivery, and deliveries for 30 days", async () => {
  await submit();
  const { id } = await db.webhookDelivery.findFirstOrThrow();
  for (let again = 0; again < 23; again++) {
    await written((tx) => sendAgain(tx, id));
    await attemptAll();
  }
  expect(await db.webhookAttempt.count()).toBe(20);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await removeOldDeliveries(inDays(29))).toBe(0);
  expect(await removeOldDeliveries(inDays(31))).toBe(1);
  expect(await db.webhookAttempt.count()).toBe(0);
});

it("drops a delivery with its lead", async () => {
  const id = await submit();
  await db.lead.delete({ where: { id } });
  await attemptAll();
  expect(receiver.posts()).toEqual([]);
  expect(await list()).toEqual([]);
});

it("reports a secret that can no longer be read", async () => {
  await db.webhook.update({ where: { id: 1 }, data: { secret: "v1.a.b.c" } });
  await submit();
  await attemptAll();
  expect((await list())[0]?.attempts[0]?.fault).toMatch(/can't read the secret/);
});

it.each([
  [{ address: null, isEnabled: true }, "address", expect.any(String)],
  [{ isEnabled: true }, "isEnabled", expect.any(String)],
  [{ address: "https://[::ffff:10.0.0.1]/" }, "address", "The address must be public."],
])(
  "is not switched on without its requirements, or set to a private address: %j",
  async (input, field, message) => {
    await db.webhook.update({ where: { id: 1 }, data: { isEnabled: false, secret: null } });
    await expect(change(input)).rejects.toMatchObject({ details: { fields: { [field]: [message] } } });
  },
);

it("a hanging receiver does not delay other jobs", async () => {
  const hanging = await startFakeWebhook();
  try {
    hanging.setMode("hang");
    await change({ address: hanging.url });
    for (let lead = 0; lead < 9; lead++) await submit();
    work();
    await until(() => hanging.waiting() === 8, "all workers for outside systems wait");
    await pool.query("SELECT graphile_worker.add_job('cleanup')");
    const waiting = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'cleanup'";
    await until(async () => (await pool.query(waiting)).rowCount === 0, "the cleanup is done");
    expect(hanging.waiting()).toBe(8);
  } finally {
    await hanging.stop();
  }
});
