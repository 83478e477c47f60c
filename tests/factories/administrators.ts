import { randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/access/auth/password";
import type { SessionRights } from "@/lib/access/auth/proof";
import type { AdminSession } from "@/lib/access/auth/session";
import { readSession, SESSION_COOKIE, startSession } from "@/lib/access/auth/session";
import type { Role } from "@/lib/core/roles";
import { db } from "@/lib/data/db";

export const PASSWORD = "correct horse battery";

let passwordHash: Promise<string> | undefined;

/** An administrator in the test's database, with the password `PASSWORD`. A test file hashes it once, because hashing is slow. */
export async function createAdministrator(
  data: { isActive?: boolean; twoFactorRequired?: boolean; role?: Role } = {},
) {
  passwordHash ??= hashPassword(PASSWORD);
  return db.user.create({
    data: {
      username: `admin-${randomUUID().slice(0, 8)}`,
      password: await passwordHash,
      role: "owner",
      ...data,
    },
  });
}

/** An actor with a role, who authenticated some minutes ago. */
export const actingAs = (role: Role, minutesAgo = 0): SessionRights => ({
  user: { role },
  provenAt: new Date(Date.now() - minutesAgo * 60_000),
});

/** A session of an administrator, as an endpoint receives it. */
export async function openSession(userId: number): Promise<AdminSession> {
  const cookie = await startSession(userId);
  const session = await readSession(cookie.slice(SESSION_COOKIE.length + 1).split(";")[0]);
  if (!session) throw new Error("the session that was just started can't be read");
  return session;
}
