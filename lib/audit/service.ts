import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Writes down who did what to which record. `details` holds ids and field names, never contents. */
export async function recordAudit(entry: {
  action: string;
  userId: number;
  targetId?: string;
  clientAddress: string;
  requestId: string;
  details?: Prisma.InputJsonObject;
}): Promise<void> {
  await db.auditLog.create({ data: entry });
}
