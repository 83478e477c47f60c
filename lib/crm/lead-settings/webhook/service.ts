import "server-only";
import { isDemo } from "@/lib/core/demo";
import { encrypt } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { isRefusedByNumber } from "@/lib/core/outside-request";
import { receiverFilter } from "@/lib/crm/lead-settings/webhook/post";
import { resend } from "@/lib/crm/lead-settings/webhook/queue";
import type {
  DeliveryQuery,
  DeliveryState,
  DeliveryType,
  WebhookDelivery,
  WebhookInput,
  WebhookSettings,
} from "@/lib/crm/lead-settings/webhook/schema";
import { newSecret, SECRET_CONTEXT } from "@/lib/crm/lead-settings/webhook/signature";
import { nameAndCompany, titleOfLead } from "@/lib/crm/leads/kinds";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { skipped } from "@/lib/data/records/list";
import { matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import { Prisma, type Webhook } from "@/lib/generated/prisma/client";

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 1_000;

const record: RecordKind<"webhook", Webhook, WebhookSettings> = {
  kind: "webhook",
  name: "webhook",
  table: "webhook",
  find: (tx, id) => tx.webhook.findUnique({ where: { id } }),
  label: () => "Webhook",
  toRecord: ({ isEnabled, address, secret, updatedAt }) => ({
    isEnabled,
    address,
    hasSecret: secret !== null,
    updatedAt: updatedAt.toISOString(),
  }),
};

export async function readWebhook(): Promise<WebhookSettings> {
  const row = await db.webhook.findUnique({ where: { id: 1 } });
  return row ? record.toRecord(row) : { isEnabled: false, address: null, hasSecret: false, updatedAt: null };
}

export async function changeWebhook(
  tx: Transaction,
  input: WebhookInput,
  ifMatch: string | null,
): Promise<Change<{ webhook: WebhookSettings }>> {
  const before = await lockSettings(tx, record, ifMatch);
  if (input.address) assertAllowed(input.address);
  if (matches(before, input)) return recordChange(record, before, before);
  const { isEnabled, address } = { ...before, ...input };
  if (isEnabled && !address) throw fieldError("address", "Enter the address first.");
  if (isEnabled && !before.secret) throw fieldError("isEnabled", "Create a secret first.");
  const after = await tx.webhook.update({ where: { id: before.id }, data: input });
  if (after.isEnabled && !before.isEnabled) await resend(tx, Prisma.sql`state = 'waiting'`);
  return recordChange(record, before, after);
}

function assertAllowed(address: string): void {
  if (!/^https:/i.test(address) && !isDemo())
    throw fieldError("address", "The address must start with https://.");
  if (isRefusedByNumber(new URL(address), receiverFilter(isDemo())))
    throw fieldError("address", "The address must be public.");
}

export async function renewSecret(
  tx: Transaction,
): Promise<Change<{ webhook: WebhookSettings; secret: string }>> {
  const before = await lockSettings(tx, record, null);
  const secret = newSecret();
  const data = { secret: encrypt(secret, SECRET_CONTEXT) };
  const change = recordChange(record, before, await tx.webhook.update({ where: { id: before.id }, data }));
  // A secret may have existed before; its replacement is a change in any case.
  return { ...change, before: null, response: { ...change.response, secret } };
}

const withAttempts = {
  attempts: { orderBy: { id: "desc" }, take: 20 },
  lead: { select: { kind: true, name: true, company: true } },
  event: { select: { lead: { select: { id: true, name: true, company: true } } } },
  appointment: { select: { leadId: true, kindName: true } },
} as const;
type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ include: typeof withAttempts }>;

export async function listDeliveries(
  query: DeliveryQuery,
): Promise<ListResponse<"deliveries", WebhookDelivery>> {
  const where = query.state ? { state: query.state } : {};
  const direction = query.sort.descending ? "desc" : "asc";
  const [rows, total] = await Promise.all([
    db.webhookDelivery.findMany({
      where,
      include: withAttempts,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip: skipped(query),
      take: query.pageSize,
    }),
    db.webhookDelivery.count({ where }),
  ]);
  return { deliveries: rows.map(toDelivery), total };
}

export async function sendTest(tx: Transaction): Promise<Change<{ delivery: WebhookDelivery }>> {
  await assertReady(tx);
  const { id } = await tx.webhookDelivery.create({ data: { type: "test" } });
  return resendOne(tx, id);
}

export async function sendAgain(tx: Transaction, id: number): Promise<Change<{ delivery: WebhookDelivery }>> {
  const delivery = await tx.webhookDelivery.findUnique({ where: { id }, select: { type: true } });
  if (!delivery) throw new AppError("not_found");
  await assertReady(tx, delivery.type !== "test");
  return resendOne(tx, id);
}

export async function sendFailedAgain(tx: Transaction): Promise<Change<{ sent: number }>> {
  await assertReady(tx, true);
  const sent = await resend(tx, Prisma.sql`state = 'failed' AND type <> 'test'`);
  return { targetId: null, after: { sent }, response: { sent } };
}

async function resendOne(tx: Transaction, id: number): Promise<Change<{ delivery: WebhookDelivery }>> {
  await resend(tx, Prisma.sql`id = ${id}`);
  const row = await tx.webhookDelivery.findUniqueOrThrow({ where: { id }, include: withAttempts });
  const delivery = toDelivery(row);
  return { kind: "webhook-delivery", targetId: id, label: row.messageId, response: { delivery } };
}

async function assertReady(tx: Transaction, mustBeOn = false): Promise<void> {
  const webhook = await tx.webhook.findUnique({ where: { id: 1 } });
  if (!webhook?.address) throw new AppError("conflict", "Enter the webhook's address and save it first.");
  if (!webhook.secret) throw new AppError("conflict", "Create a secret first.");
  if (mustBeOn && !webhook.isEnabled) throw new AppError("conflict", "Switch the webhook on first.");
}

export function removeOldDeliveries(now: Date): Promise<number> {
  const where = Prisma.sql`created_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`;
  const rows = { table: "webhook_deliveries", where, by: "created_at, id" };
  return removeInBatches(rows, { batchSize: BATCH_SIZE });
}

function titleOf({ type, lead, event, appointment }: DeliveryRow): string {
  if (lead) return titleOfLead(lead);
  if (event)
    return `${type === "lead.answered" ? "Answered" : "The customer answered"}: ${nameAndCompany(event.lead)}`;
  return appointment ? `Appointment ${type.slice("appointment.".length)}: ${appointment.kindName}` : "Test";
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.messageId,
    type: row.type as DeliveryType,
    title: titleOf(row),
    leadId: row.leadId ?? row.event?.lead.id ?? row.appointment?.leadId ?? null,
    state: row.state as DeliveryState,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.state === "waiting" ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    attempts: row.attempts.map(({ deliveryId: _, at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}
