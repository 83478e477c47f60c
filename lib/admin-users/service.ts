import "server-only";
import type {
  AdminUserInput,
  AdminUserQuery,
  AdminUserRecord,
  AdminUserUpdate,
  SectionId,
} from "@/lib/admin-users/schema";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { assertUsablePassword, PASSWORD_IS_USERNAME } from "@/lib/auth/password-rules";
import { type AdminSession, type AdminUser, endSessionsOf } from "@/lib/auth/session";
import { withoutTwoFactor } from "@/lib/auth/two-factor";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { AppError, fieldError } from "@/lib/http/errors";
import type { ListAnswer } from "@/lib/http/list-query";
import { findPage, inOrderOf, type ListSource } from "@/lib/records/list";

const source: ListSource<AdminUserQuery["sort"]["by"]> = {
  table: "users",
  sorts: {
    createdAt: "created_at",
    username: "username",
    email: "lower(coalesce(email, ''))",
    // Who has never signed in did so before everyone.
    lastLogin: "coalesce(last_login, '-infinity')",
  },
  search: "list_search_text(ARRAY[username::text, email])",
};

const recordFields = {
  id: true,
  username: true,
  email: true,
  isActive: true,
  twoFactorEnabled: true,
  twoFactorRequired: true,
  lastLogin: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UserSelect;

/** One page of the administrators. */
export async function listAdminUsers(query: AdminUserQuery): Promise<ListAnswer<"users", AdminUserRecord>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: recordFields });
  return { users: inOrderOf(ids, rows).map(toRecord), total };
}

/** Names differ by more than case; a name that is taken is 409, a password that anyone would guess 422. */
export async function createAdminUser(input: AdminUserInput): Promise<AdminUserRecord> {
  await assertUsablePassword(input.password, input.username);
  const data = {
    username: input.username,
    password: await hashPassword(input.password),
    email: input.email || null,
    isActive: input.isActive ?? true,
  };
  return toRecord(await orNameTaken(db.user.create({ data, select: recordFields })));
}

/**
 * Changes what is given. A new password or a deactivation ends that administrator's sessions in the same transaction;
 * of one's own sessions, the one that asks stays. Nobody deactivates themselves or the last active one (409).
 */
export async function updateAdminUser(
  id: number,
  input: AdminUserUpdate,
  actor: AdminSession,
): Promise<AdminUserRecord> {
  const isSelf = id === actor.user.id;
  const deactivates = input.isActive === false;
  if (deactivates && isSelf) throw new AppError("conflict", "You can't deactivate your own account.");
  await assertPasswordDiffers(id, input);
  const password = input.password ? await hashPassword(input.password) : undefined;
  const update = db.$transaction(async (through) => {
    if (deactivates) await assertAnotherActive(through, id, "deactivated");
    const row = await through.user.update({
      where: { id },
      data: {
        username: input.username,
        password,
        email: input.email === undefined ? undefined : input.email || null,
        isActive: input.isActive,
      },
      select: recordFields,
    });
    if (password || deactivates) {
      await endSessionsOf(id, { except: isSelf ? actor.id : undefined, through });
    }
    return row;
  });
  return toRecord(await orNameTaken(update));
}

/** Holds a new password against the name, and a new name against the password that stays. */
async function assertPasswordDiffers(id: number, { username, password }: AdminUserUpdate): Promise<void> {
  if (!username && !password) return;
  const stored = await db.user.findUniqueOrThrow({
    where: { id },
    select: { username: true, password: true },
  });
  if (password) {
    await assertUsablePassword(password, username ?? stored.username);
  } else if (username && username !== stored.username) {
    const spellings = [...new Set([username, username.toLowerCase()])];
    const matches = await Promise.all(spellings.map((text) => verifyPassword(stored.password, text)));
    if (matches.includes(true)) throw fieldError("username", PASSWORD_IS_USERNAME);
  }
}

/** Deletes an administrator and their sessions; nobody deletes themselves or the last active one (409). */
export async function deleteAdminUser(id: number, actor: AdminSession): Promise<void> {
  if (id === actor.user.id) throw new AppError("conflict", "You can't delete your own account.");
  await db.$transaction(async (through) => {
    await assertAnotherActive(through, id, "deleted");
    await through.user.delete({ where: { id } });
  });
}

/** Makes another administrator enrol at their next sign-in, which is due now: their sessions end. */
export async function forceEnableTwoFactor(id: number, actor: AdminSession): Promise<{ message: string }> {
  if (id === actor.user.id) {
    throw new AppError("forbidden", "Use the regular 2FA setup for your own account");
  }
  return db.$transaction(async (through) => {
    const { count } = await through.user.updateMany({
      where: { id, twoFactorEnabled: false },
      data: { ...withoutTwoFactor, twoFactorRequired: true },
    });
    if (count === 0) {
      await through.user.findUniqueOrThrow({ where: { id }, select: { id: true } });
      throw new AppError("conflict", "This administrator already uses two-factor authentication.");
    }
    await endSessionsOf(id, { through });
    return { message: "Two-factor authentication will be set up at the next sign-in." };
  });
}

/** Removes another administrator's second factor, or the demand for one, and ends their sessions. */
export async function forceDisableTwoFactor(id: number, actor: AdminSession): Promise<{ message: string }> {
  if (id === actor.user.id) {
    throw new AppError("forbidden", "Use the regular 2FA disable for your own account");
  }
  return db.$transaction(async (through) => {
    await through.user.update({ where: { id }, data: withoutTwoFactor });
    await endSessionsOf(id, { through });
    return { message: "Two-factor authentication was disabled for this administrator." };
  });
}

/** Keeps the sidebar's order for this administrator alone. */
export async function saveSidebarOrder({ id }: AdminUser, order: SectionId[]): Promise<SectionId[]> {
  await db.user.update({ where: { id }, data: { sidebarOrder: order } });
  return order;
}

/**
 * Creates the first administrator of an empty table and says whether it did. Safe to call from several instances
 * that start at once.
 */
export async function createFirstAdministrator(input: AdminUserInput): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  const password = await hashPassword(input.password);
  return db.$transaction(async (through) => {
    await through.$executeRaw`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`;
    if ((await through.user.count()) > 0) return false;
    await through.user.create({ data: { username: input.username, password, email: input.email || null } });
    return true;
  });
}

/**
 * Locks the rows of all active administrators, always in one order, and refuses with 409 where `id` is the only one:
 * two who remove each other at once wait here, and the second finds themselves alone.
 */
async function assertAnotherActive(
  through: Prisma.TransactionClient,
  id: number,
  verb: string,
): Promise<void> {
  const active = await through.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE is_active ORDER BY id FOR UPDATE`;
  if (active.length > 0 && active.every((row) => row.id === id)) {
    throw new AppError("conflict", `The last active administrator can't be ${verb}.`);
  }
}

async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      throw new AppError("conflict", "An administrator with this username already exists.");
    }
    throw error;
  }
}

function toRecord(row: Prisma.UserGetPayload<{ select: typeof recordFields }>): AdminUserRecord {
  return {
    ...row,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
