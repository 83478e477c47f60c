import "server-only";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { needsCode } from "@/lib/access/portal/verification-mode";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

export type PortalSession = { id: string; customerId: number; email: string; isVerified: boolean };

export const PORTAL_IDLE_MS = 30 * 60 * 1000;
export const PORTAL_LONGEST_MS = 8 * 60 * 60 * 1000;
const TOUCH_EVERY_MS = 60 * 1000;

const sessionCookie = secureCookie("portal-session", { path: "/", sameSite: "Strict" });
export const PORTAL_COOKIE = sessionCookie.name;

export async function startPortalSession(
  tx: Pick<Prisma.TransactionClient, "portalSession">,
  { customerId, email, isVerified }: Omit<PortalSession, "id">,
): Promise<string> {
  const secret = newSecret();
  const now = Date.now();
  await tx.portalSession.create({
    data: {
      id: storedId(secret),
      billingClientId: customerId,
      email,
      isVerified,
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + PORTAL_LONGEST_MS),
    },
  });
  return sessionCookie.set(secret, PORTAL_LONGEST_MS / 1000);
}

export const clearedPortalCookie = sessionCookie.cleared;

/** Null if idle for half an hour or older than eight hours. One without a code ends once codes are required. */
export async function readPortalSession(
  cookie: string | undefined,
  { shouldExtend = true }: { shouldExtend?: boolean } = {},
): Promise<PortalSession | null> {
  if (!cookie) return null;
  const row = await db.portalSession.findUnique({ where: { id: storedId(cookie) } });
  if (!row) return null;
  const now = Date.now();
  const { id, billingClientId: customerId, email, isVerified, lastSeenAt, expiresAt } = row;
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + PORTAL_IDLE_MS <= now) return null;
  if (needsCode() && !isVerified) return null;
  if (shouldExtend && lastSeenAt.getTime() + TOUCH_EVERY_MS <= now)
    await db.portalSession.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } });
  return { id, customerId, email, isVerified };
}

export async function endPortalSession(cookie: string | undefined): Promise<void> {
  if (cookie) await db.portalSession.deleteMany({ where: { id: storedId(cookie) } });
}

export async function endPortalSessionsOf(customerId: number): Promise<void> {
  await db.portalSession.deleteMany({ where: { billingClientId: customerId } });
}

export async function removeExpiredPortalSessions(now: Date): Promise<number> {
  const idleSince = new Date(now.getTime() - PORTAL_IDLE_MS);
  const { count } = await db.portalSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: now } }, { lastSeenAt: { lt: idleSince } }] },
  });
  return count;
}
