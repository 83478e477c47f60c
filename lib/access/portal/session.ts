import "server-only";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { needsCode } from "@/lib/access/portal/verification-mode";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** A customer who is signed in to the portal. */
export type PortalSession = {
  /** As it is stored; the cookie carries what this is a hash of. */
  id: string;
  /** The billing system's id of the one customer that the session is good for. */
  customerId: number;
  email: string;
  /** Whether the code by mail was checked. */
  isVerified: boolean;
};

export const PORTAL_IDLE_MS = 30 * 60 * 1000;
export const PORTAL_LONGEST_MS = 8 * 60 * 60 * 1000;
/** A request within this time of the last one does not write: one update a minute is exact enough for idling. */
const TOUCH_EVERY_MS = 60 * 1000;

const sessionCookie = secureCookie("portal-session", { path: "/", sameSite: "Strict" });
export const PORTAL_COOKIE = sessionCookie.name;

/** Starts a session in the caller's transaction, and gives the `Set-Cookie` value. */
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

/** The `Set-Cookie` value that removes the session's cookie. */
export const clearedPortalCookie = sessionCookie.cleared;

/**
 * The session of a cookie's value, if its row still stands and is neither idle for half an hour nor older than eight
 * hours. One that began without a code ends where codes are asked for by now.
 */
export async function readPortalSession(
  cookie: string | undefined,
  { prolong = true }: { prolong?: boolean } = {},
): Promise<PortalSession | null> {
  if (!cookie) return null;
  const row = await db.portalSession.findUnique({ where: { id: storedId(cookie) } });
  if (!row) return null;
  const now = Date.now();
  const { id, billingClientId: customerId, email, isVerified, lastSeenAt, expiresAt } = row;
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + PORTAL_IDLE_MS <= now) return null;
  if (needsCode() && !isVerified) return null;
  if (prolong && lastSeenAt.getTime() + TOUCH_EVERY_MS <= now) {
    await db.portalSession.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } });
  }
  return { id, customerId, email, isVerified };
}

/** Ends one session: a copy of its cookie is dead from now on. */
export async function endPortalSession(cookie: string | undefined): Promise<void> {
  if (cookie) await db.portalSession.deleteMany({ where: { id: storedId(cookie) } });
}

/** Ends every session of a customer, in whatever browser it was begun. */
export async function endPortalSessionsOf(customerId: number): Promise<void> {
  await db.portalSession.deleteMany({ where: { billingClientId: customerId } });
}

/** Removes sessions that are over, and says how many there were. */
export async function removeExpiredPortalSessions(now: Date): Promise<number> {
  const idleSince = new Date(now.getTime() - PORTAL_IDLE_MS);
  const { count } = await db.portalSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: now } }, { lastSeenAt: { lt: idleSince } }] },
  });
  return count;
}
