import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { jobs } from "@/lib/jobs/schema";

export async function enqueueDeliveries(
  tx: Pick<Transaction, "$executeRaw">,
  which: Prisma.Sql,
): Promise<void> {
  const { attempts } = jobs["webhook-delivery"];
  await tx.$executeRaw(Prisma.sql`
    SELECT count(graphile_worker.add_job(
      'webhook-delivery', json_build_object('id', id), run_at => next_attempt_at,
      max_attempts => ${attempts}::integer, job_key => 'webhook-delivery.' || id))
    FROM webhook_deliveries WHERE state = 'waiting' AND ${which}`);
}

/** Once per lead, in its transaction; waits while the webhook is off, and needs an address. */
export async function queueWebhook(tx: Transaction, { id }: { id: number }): Promise<void> {
  await queueDeliveries(tx, Prisma.sql`(type, lead_id) SELECT 'lead.created', ${id}::int FROM hook`);
}

export async function queueLeadEvents(
  tx: Transaction,
  type: "lead.answered" | "lead.customer_answered",
  eventIds: readonly number[],
): Promise<void> {
  await queueDeliveries(
    tx,
    Prisma.sql`(type, event_id) SELECT ${type}, event FROM hook, unnest(${[...eventIds]}::int[]) AS event`,
  );
}

export async function queueAppointmentWebhook(
  tx: Transaction,
  { id, sequence }: { id: number; sequence: number },
  change: "booked" | "moved" | "cancelled",
): Promise<void> {
  await queueDeliveries(
    tx,
    Prisma.sql`(type, appointment_id, sequence)
      SELECT ${`appointment.${change}`}, ${id}::int, ${sequence}::int FROM hook`,
  );
}

/**
 * Switching on and this wait for each other, so a concurrent delivery gets its job, too.
 * @param rows columns and a query from `hook`, which has no row without an address
 */
async function queueDeliveries(tx: Transaction, rows: Prisma.Sql): Promise<void> {
  const queued = await tx.$queryRaw<{ id: number; isEnabled: boolean }[]>(Prisma.sql`
    WITH hook AS (
      SELECT is_enabled FROM webhook WHERE id = 1 AND address IS NOT NULL FOR SHARE
    ), told AS (
      INSERT INTO webhook_deliveries ${rows} ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT told.id, hook.is_enabled AS "isEnabled" FROM told, hook`);
  const due = queued.filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
  if (due.length > 0) await enqueueDeliveries(tx, Prisma.sql`id = ANY(${due})`);
}

export async function resend(tx: Transaction, which: Prisma.Sql): Promise<number> {
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    UPDATE webhook_deliveries
    SET state = 'waiting', tries = 0, next_attempt_at = now(), give_up_after = now() + interval '1 day'
    WHERE ${which} RETURNING id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await enqueueDeliveries(tx, Prisma.sql`id = ANY(${ids})`);
  return rows.length;
}
