import "server-only";
import { db } from "@/lib/db";

type AuditEntry = {
  /** Such as "review.create". */
  action: string;
  /** Absent where nobody is known, as when a sign-in fails. */
  user: { id: number; username: string } | undefined;
  targetId?: string;
  clientAddress: string;
  requestId: string;
};

/** Writes down who did what to which record; the name is kept beside the id, so that it outlives the administrator. */
export async function recordAudit({
  action,
  user,
  targetId,
  clientAddress,
  requestId,
}: AuditEntry): Promise<void> {
  await db.auditLog.create({
    data: {
      action,
      userId: user?.id,
      username: user?.username,
      targetId,
      ipAddress: clientAddress.slice(0, 45),
      requestId: requestId.slice(0, 64),
    },
  });
}
