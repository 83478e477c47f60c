import "server-only";
import { deviceOf } from "@/lib/access/auth/device";
import { type AdminSession, endSessionsOf, openSessionFilter } from "@/lib/access/auth/session";
import type { OpenSession } from "@/lib/access/auth/sessions-schema";
import { countryOfAddress } from "@/lib/access/country-blocking/service";
import { countryName } from "@/lib/core/country-name";
import { AppError } from "@/lib/core/errors";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";

export async function listOpenSessions(
  userId: number,
  current: AdminSession,
): Promise<{ sessions: OpenSession[]; total: number }> {
  const rows = await db.adminSession.findMany({
    where: { userId, ...openSessionFilter(new Date()) },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    take: MAX_PAGE_SIZE,
  });
  const sessions = await Promise.all(
    rows.map(async ({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => {
      const code = ipAddress && (await countryOfAddress(ipAddress));
      return {
        id,
        device: deviceOf(userAgent),
        country: code ? { code, name: countryName(code) } : null,
        ipAddress,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === current.id,
      };
    }),
  );
  return { sessions, total: sessions.length };
}

export async function revokeSession(
  tx: Transaction,
  userId: number,
  id: string,
): Promise<Change<EmptyResponse>> {
  const row = await tx.adminSession.findFirst({
    where: { id, userId },
    select: { userAgent: true, user: { select: { username: true } } },
  });
  const { count } = await tx.adminSession.deleteMany({ where: { id, userId } });
  if (!row || count === 0) throw new AppError("not_found", "This session has ended already.");
  return {
    targetId: userId,
    label: row.user.username,
    before: { device: deviceOf(row.userAgent) },
    after: null,
    response: {},
  };
}

export async function revokeOtherSessions(
  tx: Transaction,
  userId: number,
  current: AdminSession,
): Promise<Change<{ ended: number }>> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { username: true } });
  if (!user) throw new AppError("not_found");
  const ended = await endSessionsOf(userId, { except: current.id, tx });
  return {
    targetId: userId,
    label: user.username,
    before: {},
    after: ended > 0 ? { ended } : {},
    response: { ended },
  };
}
