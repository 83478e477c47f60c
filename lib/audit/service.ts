import "server-only";
import { db } from "@/lib/db";

type AuditEntry = {
  /** Such as "review.create". */
  action: string;
  user: { id: number; username: string };
  targetId?: string;
  clientAddress: string;
  requestId: string;
};

const FOREIGN_KEY_VIOLATED = "P2003";

/** Writes down who did what to which record; the name is kept beside the id, so that it outlives the administrator. */
export async function recordAudit({
  action,
  user,
  targetId,
  clientAddress,
  requestId,
}: AuditEntry): Promise<void> {
  const data = {
    action,
    kind: kindOf(action),
    username: user.username,
    targetId,
    ipAddress: clientAddress.slice(0, 45),
    requestId: requestId.slice(0, 64),
  };
  try {
    await db.auditLog.create({ data: { ...data, userId: user.id } });
  } catch (error) {
    // Whoever was deleted while their own write ran did it all the same.
    if (!(error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATED)) throw error;
    await db.auditLog.create({ data });
  }
}

function kindOf(action: string): string {
  return action.split(".")[0] ?? action;
}
