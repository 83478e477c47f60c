import "server-only";
import { randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { may, type Right, type Role } from "@/lib/core/roles";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import { setting } from "@/lib/data/settings/current";
import type { Prisma } from "@/lib/generated/prisma/client";

/** An administrator as the rest of the code knows one: never with a hash or a secret. */
export type AdminUser = {
  id: number;
  username: string;
  /** The name that they have chosen for visitors, colleagues and themselves. */
  displayName?: string | null;
  /** Address for links and answers. */
  email?: string | null;
  /** As it is at this request: a changed role holds at once. */
  role: Role;
  twoFactorEnabled: boolean;
  sidebarOrder: string[];
  /** Set of an owner who may do nothing before 2FA is on (docs/decisions/0065). */
  mustSetUpTwoFactor?: true;
};
export type AdminSession = {
  id: string;
  user: AdminUser;
  /** When the administrator last showed that it is them (lib/access/auth/proof.ts). */
  provenAt: Date;
};

const IDLE_MS = 2 * 60 * 60 * 1000;
const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** A request within this time of the last one does not write: one update a minute is exact enough for idling. */
const TOUCH_EVERY_MS = 60 * 1000;

/** Under next-auth's own name, but for its prefix: its tools take a name (decision 66). */
const sessionCookie = secureCookie("next-auth.session-token", { path: "/", sameSite: "Lax" });
export const SESSION_COOKIE = sessionCookie.name;

/** Where a session was started from, kept beside it. */
export type SessionOrigin = { clientAddress: string; userAgent: string | null };

/**
 * Starts a session and gives the `Set-Cookie` value that carries its id, signed and encrypted. `tx` lets the
 * row be written in the transaction that checks the administrator; `browserId` is what the known browser is counted by.
 * Rows past their end are removed on the way.
 */
export async function startSession(
  userId: number,
  {
    origin,
    browserId,
    tx = db,
  }: { origin?: SessionOrigin; browserId?: string; tx?: Prisma.TransactionClient } = {},
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const now = Date.now();
  await tx.adminSession.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await tx.adminSession.create({
    data: {
      id,
      userId,
      lastSeenAt: new Date(now),
      provenAt: new Date(now),
      expiresAt: new Date(now + ABSOLUTE_MS),
      browserId,
      ipAddress: origin?.clientAddress.slice(0, 45),
      userAgent: origin?.userAgent?.slice(0, 500),
    },
  });
  const token = await encode({
    token: { sub: String(userId), sid: id },
    secret: env.NEXTAUTH_SECRET,
    maxAge: ABSOLUTE_MS / 1000,
  });
  return sessionCookie.set(token, ABSOLUTE_MS / 1000);
}

/** The `Set-Cookie` value that removes the session's cookie. */
export const clearedSessionCookie = sessionCookie.cleared;

/**
 * The session that a cookie's value names, if its row still stands, is neither idle for two hours nor older than
 * twelve, and its administrator is active. `prolong: false` is for polling, which must not keep a session alive.
 */
export async function readSession(
  cookie: string | undefined,
  { prolong = true }: { prolong?: boolean } = {},
): Promise<AdminSession | null> {
  const id = await sessionIdOf(cookie);
  if (!id) return null;
  // One query: between two, the administrator may be deleted.
  const [row] = await db.$queryRaw<(AdminUser & { lastSeenAt: Date; provenAt: Date; expiresAt: Date })[]>`
    SELECT users.id, users.username, users.email, display_name AS "displayName", users.role::text, two_factor_enabled AS "twoFactorEnabled", sidebar_order AS "sidebarOrder",
      last_seen_at AS "lastSeenAt", proven_at AS "provenAt", expires_at AS "expiresAt"
    FROM admin_sessions JOIN users ON users.id = admin_sessions.user_id
      LEFT JOIN admin_chat_settings ON admin_chat_settings.user_id = users.id
    WHERE admin_sessions.id = ${id} AND is_active`;
  if (!row) return null;
  const now = Date.now();
  const { lastSeenAt, provenAt, expiresAt, ...user } = row;
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + IDLE_MS <= now) return null;
  if (prolong && lastSeenAt.getTime() + TOUCH_EVERY_MS <= now) {
    await db.adminSession.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } });
  }
  return { id, user: { ...user, ...(lacksTwoFactor(user) && { mustSetUpTwoFactor: true }) }, provenAt };
}

/** Passkeys stand beside codes: who has no codes has no second factor at all. */
function lacksTwoFactor({ role, twoFactorEnabled }: AdminUser): boolean {
  return role === "owner" && !twoFactorEnabled && setting("ownersSecondFactor");
}

/** Tells whether an administrator has a right, and nothing to set up before. */
export function mayNow({ role, mustSetUpTwoFactor }: AdminUser, right: Right): boolean {
  return !mustSetUpTwoFactor && may(role, right);
}

/** Of sessions that are neither idle nor past their end at that time. */
export function isOpenAt(now: Date) {
  return { expiresAt: { gt: now }, lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) } };
}

/** Ends one session: a copy of its cookie is dead from now on. */
export async function endSession(cookie: string | undefined): Promise<void> {
  const id = await sessionIdOf(cookie);
  if (id) await db.adminSession.deleteMany({ where: { id } });
}

/** Ends an administrator's sessions, all of them or all but one. */
export async function endSessionsOf(
  userId: number,
  { except, tx = db }: { except?: string; tx?: Prisma.TransactionClient } = {},
): Promise<void> {
  await tx.adminSession.deleteMany({ where: { userId, ...(except ? { id: { not: except } } : {}) } });
}

/** Removes sessions past their end, and says how many there were. */
export async function removeExpiredSessions(now: Date): Promise<number> {
  const { count } = await db.adminSession.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}

async function sessionIdOf(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  try {
    const token = await decode({ token: cookie, secret: env.NEXTAUTH_SECRET });
    return typeof token?.sid === "string" ? token.sid : null;
  } catch {
    return null;
  }
}
