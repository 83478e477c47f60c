import "server-only";
import { isDemo } from "@/lib/core/demo";
import { decrypt } from "@/lib/core/encryption";
import { log } from "@/lib/core/log";
import { bodyOf } from "@/lib/crm/lead-settings/webhook/payload";
import { type PostResult, post } from "@/lib/crm/lead-settings/webhook/post";
import { enqueueDeliveries } from "@/lib/crm/lead-settings/webhook/queue";
import type { DeliveryState } from "@/lib/crm/lead-settings/webhook/schema";
import { SECRET_CONTEXT, signedHeaders } from "@/lib/crm/lead-settings/webhook/signature";
import { db } from "@/lib/data/db";
import { Prisma, type Webhook, type WebhookDelivery } from "@/lib/generated/prisma/client";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after failed attempts; together a little less than the day until a delivery is given up. */
const WAITS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
const ATTEMPTS_KEPT = 20;
const GONE = 410;

/** After a crash in between, the receiver may get it twice, under one id. */
export async function attemptDelivery(
  id: number,
  { timeoutMs, now = () => new Date() }: { timeoutMs?: number; now?: () => Date } = {},
): Promise<void> {
  // Waits for a change under way: a job that starts meanwhile would find the webhook off, and be the last one.
  await db.$queryRaw`SELECT id FROM webhook WHERE id = 1 FOR SHARE`;
  const delivery = await db.webhookDelivery.findUnique({ where: { id } });
  const webhook = await db.webhook.findUnique({ where: { id: 1 } });
  if (delivery?.state !== "waiting" || !webhook || !isDeliverable(delivery, webhook)) return;
  const body = await bodyOf(delivery);
  if (body === null) {
    await db.webhookDelivery.deleteMany({ where: { id } });
    return;
  }
  const result = await attempt(webhook, { id: delivery.messageId, body, timeoutMs });
  await note(delivery, result, now());
}

/** A test is sent even while the webhook is off; all else waits until it is on (`resend`). */
function isDeliverable({ type }: WebhookDelivery, { isEnabled, address, secret }: Webhook): boolean {
  return address !== null && secret !== null && (isEnabled || type === "test");
}

async function attempt(
  { address, secret }: Webhook,
  { id, body, timeoutMs }: { id: string; body: string; timeoutMs: number | undefined },
): Promise<PostResult> {
  let key: string;
  try {
    key = decrypt(secret ?? "", SECRET_CONTEXT);
  } catch {
    const fault = "This server's key can't read the secret. Create a new one.";
    return { status: null, durationMs: 0, answer: "", fault };
  }
  return post(address ?? "", {
    headers: signedHeaders(key, { id, body }),
    body,
    isDemo: isDemo(),
    timeoutMs,
  });
}

async function note(delivery: WebhookDelivery, result: PostResult, now: Date): Promise<void> {
  const { id, tries } = delivery;
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
  const next = isDelivered ? null : nextAttempt(delivery, result, now);
  const state: DeliveryState = isDelivered ? "delivered" : next ? "waiting" : "failed";
  await db.$transaction(async (tx) => {
    // Sent again meanwhile, it has its own job; deleted, it has no attempts.
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, tries, state: "waiting" },
      data: { state, tries: tries + 1, nextAttemptAt: next },
    });
    if (!(await tx.webhookDelivery.findUnique({ where: { id }, select: { id: true } }))) return;
    await tx.webhookAttempt.create({ data: { deliveryId: id, at: now, ...result } });
    await tx.$executeRaw(Prisma.sql`
      DELETE FROM webhook_attempts WHERE delivery_id = ${id} AND id <= (
        SELECT id FROM webhook_attempts WHERE delivery_id = ${id} ORDER BY id DESC OFFSET ${ATTEMPTS_KEPT} LIMIT 1)`);
    if (count === 1 && next) await enqueueDeliveries(tx, Prisma.sql`id = ${id}`);
  });
  const logged = { delivery: id, state, status: result.status, ms: result.durationMs };
  if (isDelivered) log.info(logged, "webhook delivered");
  else log.warn({ ...logged, tries: tries + 1 }, "webhook failed");
}

function nextAttempt(
  { type, tries, giveUpAfter }: WebhookDelivery,
  { status }: PostResult,
  now: Date,
): Date | null {
  const wait = WAITS_MS[tries];
  if (type === "test" || status === GONE || wait === undefined) return null;
  const next = new Date(now.getTime() + wait * (0.9 + 0.1 * Math.random()));
  return next <= giveUpAfter ? next : null;
}
