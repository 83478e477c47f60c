import "server-only";
import { db } from "@/lib/db";
import { companyDay } from "@/lib/wall-clock";

/** By the company's clock, when a night's comparison begins: after the gateway has settled the day. */
const BEGINS_MS = 3 * 60 * 60_000;
/** A comparison that could not be finished is tried again so often. */
const AGAIN_MS = 60 * 60_000;

/** Whether payments have not been compared yet since the company's last night. */
export async function isComparisonDue(now: Date): Promise<boolean> {
  const last = await db.reconciliation.findFirst({ orderBy: { startedAt: "desc" } });
  if (!last) return (await db.order.findFirst({ select: { orderId: true } })) !== null;
  if (last.endedAt) return nightOf(last.startedAt) !== nightOf(now);
  return now.getTime() - last.startedAt.getTime() >= AGAIN_MS;
}

const nightOf = (moment: Date) => companyDay(new Date(moment.getTime() - BEGINS_MS));
