import "server-only";
import { randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { may, type Right, type Role } from "@/lib/core/roles";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import { setting } from "@/lib/data/settings/current";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Never with a hash or a secret. */
export type AdminUser = {
  id: number;
  username: string;
  displayName?: string | null;
  imageUrl?: string | null;
  email?: string | null;
  /** Read for each request: a changed role takes effect at once. */
  role: Role;
  twoFactorEnabled: boolean;
  sidebarOrder: string[];
  /** Set for an owner who may do nothing before 2FA is on (docs/decisions/0065). */
  mustSetUpTwoFactor?: true;
  mustChangePassword?: boolean;
};
export type AdminSession = { id: string; user: AdminUser; provenAt: Date };

const IDLE_MS = 2 * 60 * 60 * 1000;
const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** Minimum interval of writes: one update a minute is exact enough for the idle limit. */
const TOUCH_EVERY_MS = 60 * 1000;

/** next-auth's own name without its prefix: its tools take a name (decision 66). */
const sessionCookie = secureCookie("next-auth.session-token", { path: "/", sameSite: "Lax" });
export const SESSION_COOKIE = sessionCookie.name;

export type SessionOrigin = { clientAddress: string; userAgent: string | null };

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

export const clearedSessionCookie = sessionCookie.cleared;

/**
 * Null if the session is idle for two hours or older than twelve, or its administrator is inactive. `shouldExtend:
 * false` is for polling, which must not keep a session alive.
 */
export async function readSession(
  cookie: string | undefined,
  { shouldExtend = true }: { shouldExtend?: boolean } = {},
): Promise<AdminSession | null> {
  const id = await sessionIdOf(cookie);
  if (!id) return null;
  // One query: between two, the administrator may be deleted.
  const [row] = await db.$queryRaw<(AdminUser & { lastSeenAt: Date; provenAt: Date; expiresAt: Date })[]>`
    SELECT users.id, users.username, users.email, display_name AS "displayName", image_url AS "imageUrl",
      must_change_password AS "mustChangePassword", users.role::text, two_factor_enabled AS "twoFactorEnabled", sidebar_order AS "sidebarOrder",
      last_seen_at AS "lastSeenAt", proven_at AS "provenAt", expires_at AS "expiresAt"
    FROM admin_sessions JOIN users ON users.id = admin_sessions.user_id
      LEFT JOIN admin_chat_settings ON admin_chat_settings.user_id = users.id
    WHERE admin_sessions.id = ${id} AND is_active`;
  if (!row) return null;
  const now = Date.now();
  const { lastSeenAt, provenAt, expiresAt, ...user } = row;
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() + IDLE_MS <= now) return null;
  if (shouldExtend && lastSeenAt.getTime() + TOUCH_EVERY_MS <= now)
    await db.adminSession.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } });
  return { id, user: { ...user, ...(lacksTwoFactor(user) && { mustSetUpTwoFactor: true }) }, provenAt };
}

/** Passkeys require codes: without codes there is no second factor. */
function lacksTwoFactor({ role, twoFactorEnabled }: AdminUser): boolean {
  return role === "owner" && !twoFactorEnabled && setting("ownersSecondFactor");
}

export function mayNow({ role, mustSetUpTwoFactor, mustChangePassword }: AdminUser, right: Right): boolean {
  return !mustSetUpTwoFactor && !mustChangePassword && may(role, right);
}

export function openSessionFilter(now: Date) {
  return { expiresAt: { gt: now }, lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) } };
}

export async function endSession(cookie: string | undefined): Promise<void> {
  const id = await sessionIdOf(cookie);
  if (id) await db.adminSession.deleteMany({ where: { id } });
}

/**
 * Ends an administrator's sessions, all but one's own current one, and with them the calendar feed: its
 * address needs no session, so one that a thief made would outlast them. Returns the number of sessions.
 */
export async function endSessionsOf(
  userId: number,
  { except, tx }: { except?: string; tx: Prisma.TransactionClient },
): Promise<number> {
  await tx.calendarFeed.deleteMany({ where: { userId } });
  const { count } = await tx.adminSession.deleteMany({ where: { userId, id: { not: except } } });
  return count;
}

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
