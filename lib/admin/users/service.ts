import "server-only";
import type { Requester } from "@/lib/access/auth/account-mail";
import { consoleSession, isConsole } from "@/lib/access/auth/console";
import { hashPassword, verifyPassword } from "@/lib/access/auth/password";
import { assertUsablePassword, passwordMessages } from "@/lib/access/auth/password-rules";
import { type AdminSession, type AdminUser, endSessionsOf } from "@/lib/access/auth/session";
import { withoutTwoFactor } from "@/lib/access/auth/two-factor";
import { removeAllPasskeys } from "@/lib/access/passkeys/service";
import { areConfusable, isReservedName, skeletonsOf } from "@/lib/access/users/look-alikes";
import { nameForStaff } from "@/lib/access/users/names";
import type {
  AdminUserInput,
  AdminUserQuery,
  AdminUserRecord,
  AdminUserUpdate,
  Colleague,
  SidebarOrder,
} from "@/lib/access/users/schema";
import { AppError, fieldError, orConflict } from "@/lib/core/errors";
import { type ListResponse, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { may, type Role } from "@/lib/core/roles";
import { lockHeldBy, releaseAllConversations } from "@/lib/crm/chat/admin/assign";
import { isThere } from "@/lib/crm/chat/admin/availability";
import { availabilities } from "@/lib/crm/chat/admin/presence";
import { db } from "@/lib/data/db";
import type { SettingKey } from "@/lib/data/declared";
import type { HolidayId } from "@/lib/data/hours/holidays";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { lockRecord, matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";

const NAMES_LOCK = 7_310_064;
const NAME_TAKEN = "An administrator with this username already exists.";
const NAME_RESERVED = "The site itself acts under this name. Please choose another.";
const nameLooksLike = (name: string) =>
  `This username looks like that of the administrator ${name}. Please choose one that can't be mistaken for it.`;

const source: ListSource<AdminUserQuery["sort"]["by"]> = {
  table: "users",
  sorts: {
    createdAt: "created_at",
    username: "username",
    email: "lower(coalesce(email, ''))",
    lastLogin: "coalesce(last_login, '-infinity')",
  },
  search: "list_search_text(ARRAY[username::text, email])",
};

const recordFields = {
  id: true,
  username: true,
  email: true,
  role: true,
  isActive: true,
  mustChangePassword: true,
  twoFactorEnabled: true,
  twoFactorRequired: true,
  lastLogin: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { passkeys: true } },
} satisfies Prisma.UserSelect;

const users: RecordKind<"user", UserRow, AdminUserRecord> = {
  kind: "user",
  name: "user",
  table: "users",
  find: (tx, id) => tx.user.findUnique({ where: { id }, select: recordFields }),
  label: ({ username }) => username,
  toRecord,
};

export async function listAdminUsers(query: AdminUserQuery): Promise<ListResponse<"users", AdminUserRecord>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: recordFields });
  return { users: inOrderOf(ids, rows).map(toRecord), total };
}

export async function listColleagues(now = new Date()): Promise<Colleague[]> {
  const [rows, settings] = await Promise.all([
    db.user.findMany({
      select: {
        id: true,
        username: true,
        role: true,
        isActive: true,
        email: true,
        chatSettings: true,
        availability: { select: { isBookable: true } },
      },
      orderBy: { username: "asc" },
      take: MAX_PAGE_SIZE,
    }),
    availabilities(db, now),
  ]);
  const presentIds = new Set(settings.filter((one) => isThere(one, now)).map(({ userId }) => userId));
  return rows.map(({ chatSettings, availability, email, ...row }) => ({
    ...row,
    name: nameForStaff({ ...row, chatSettings }),
    role: row.role as Role,
    isBookable: availability?.isBookable ?? false,
    isThere: presentIds.has(row.id),
    hasEmail: email !== null,
  }));
}

export async function newPasswordHash({ username, password }: AdminUserInput): Promise<string> {
  await assertUsablePassword(password, username);
  return hashPassword(password);
}

/** Checks the new password against the name, and a new name against the unchanged password. */
export async function changedPasswordHash(
  id: number,
  { username, password }: AdminUserUpdate,
): Promise<string | undefined> {
  if (!username && !password) return undefined;
  const stored = await db.user.findUnique({ where: { id }, select: { username: true, password: true } });
  if (!stored) throw new AppError("not_found");
  if (password) {
    await assertUsablePassword(password, username ?? stored.username);
    return hashPassword(password);
  }
  if (username && username !== stored.username) {
    const spellings = [...new Set([username, username.toLowerCase()])];
    const matches = await Promise.all(spellings.map((text) => verifyPassword(stored.password, text)));
    if (matches.includes(true)) throw fieldError("username", passwordMessages.username);
  }
  return undefined;
}

/** Names must differ by more than case and look; a taken name is 409. `password` is its hash. */
export async function createAdminUser(tx: Transaction, input: AdminUserInput, password: string) {
  await lockNames(tx);
  await assertDistinctName(tx, input.username);
  const data = {
    username: input.username,
    password,
    email: input.email ?? null,
    role: input.role ?? "owner",
    isActive: input.isActive ?? true,
    mustChangePassword: input.mustChangePassword ?? false,
    ...(input.displayName && { chatSettings: { create: { displayName: input.displayName } } }),
  };
  const created = await orConflict(tx.user.create({ data, select: recordFields }), NAME_TAKEN);
  return recordChange(users, null, created);
}

type ByWhom = { actor: AdminSession; ifMatch: string | null };

/**
 * A new password (its hash), the demand for one, or a deactivation ends the administrator's sessions in the
 * same transaction, except one's own current one. Losing the right to answer visitors hands conversations
 * back. 409 for deactivating oneself or the last active owner.
 */
export async function updateAdminUser(
  tx: Transaction,
  id: number,
  { username, password, email, role, isActive, mustChangePassword }: AdminUserUpdate,
  { actor, ifMatch }: ByWhom,
) {
  if (username !== undefined) await lockNames(tx);
  const isSelf = id === actor.user.id;
  const deactivates = isActive === false;
  if (deactivates && isSelf) throw new AppError("conflict", "You can't deactivate your own account.");
  if (mustChangePassword && isSelf) throw new AppError("conflict", "Change your own password in My Account.");
  const isDemoted = role !== undefined && role !== "owner";
  const stopsAnswering = deactivates || (role !== undefined && !may(role, "chat.write"));
  if (stopsAnswering) await lockHeldBy(tx, id);
  await lockAccounts(tx, id, actor, deactivates ? "deactivated" : isDemoted && "given another role");
  const before = await lockRecord(tx, users, id, ifMatch);
  // A name older than the rule may stay.
  if (username !== undefined && username !== before.username) await assertDistinctName(tx, username, id);
  const data = { username, password: password || undefined, email, role, isActive, mustChangePassword };
  const after = matches(before, data)
    ? before
    : await orConflict(tx.user.update({ where: { id }, data, select: recordFields }), NAME_TAKEN);
  if (password || deactivates || (mustChangePassword && !before.mustChangePassword)) {
    await endSessionsOf(id, { except: isSelf ? actor.id : undefined, tx });
  }
  if (stopsAnswering) await releaseAllConversations(tx, id);
  const change = recordChange(users, before, after);
  return password ? { ...change, after: { ...change.after, password: "changed" } } : change;
}

export async function changeOwnPassword(
  tx: Transaction,
  { id, user }: AdminSession,
  password: string | undefined,
): Promise<Change<EmptyResponse>> {
  await lockRecord(tx, users, user.id, null);
  await tx.user.update({ where: { id: user.id }, data: { password, mustChangePassword: false } });
  await endSessionsOf(user.id, { except: id, tx });
  return {
    targetId: user.id,
    label: user.username,
    before: {},
    after: { password: "changed" },
    response: {},
  };
}

/** Hands chat conversations back; 409 for oneself or the last active owner. */
export async function deleteAdminUser(
  tx: Transaction,
  id: number,
  { actor, ifMatch }: ByWhom,
): Promise<Change<EmptyResponse>> {
  if (id === actor.user.id) throw new AppError("conflict", "You can't delete your own account.");
  await lockHeldBy(tx, id);
  await lockAccounts(tx, id, actor, "deleted");
  const before = await lockRecord(tx, users, id, ifMatch);
  // Before the deletion, which loses the owners of conversations.
  await releaseAllConversations(tx, id);
  await tx.user.delete({ where: { id } });
  return { targetId: id, label: before.username, before: toRecord(before), after: null, response: {} };
}

const forced = {
  setup: "Two-factor authentication will be set up at the next sign-in.",
  disable: "Two-factor authentication was disabled for this administrator.",
};

export const forceEnableTwoFactor = (tx: Transaction, id: number, actor: AdminSession) =>
  forceTwoFactor(tx, id, actor, "setup");

export const forceDisableTwoFactor = (tx: Transaction, id: number, by: Requester) =>
  forceTwoFactor(tx, id, by.session, "disable", () => removeAllPasskeys(tx, by, id));

async function forceTwoFactor(
  tx: Transaction,
  id: number,
  actor: AdminSession,
  call: keyof typeof forced,
  prepare?: () => Promise<unknown>,
): Promise<Change<{ message: string }>> {
  if (id === actor.user.id) {
    throw new AppError("forbidden", `Use the regular 2FA ${call} for your own account`);
  }
  const isRequired = call === "setup";
  await lockAccounts(tx, id, actor);
  const before = await lockRecord(tx, users, id, null);
  if (isRequired && before.twoFactorEnabled) {
    throw new AppError("conflict", "This administrator already uses two-factor authentication.");
  }
  await prepare?.();
  const data = { ...withoutTwoFactor, twoFactorRequired: isRequired };
  const after = await tx.user.update({ where: { id }, data, select: recordFields });
  await endSessionsOf(id, { tx });
  const change = recordChange(users, before, after);
  return {
    ...change,
    after: { ...change.after, sessions: "ended" },
    response: { message: forced[call] },
  };
}

export async function saveSidebarOrder(tx: Transaction, user: AdminUser, order: SidebarOrder) {
  const { id, username, sidebarOrder } = user;
  // Raw SQL, because Prisma would make it a new version of the account.
  await tx.$executeRaw`UPDATE users SET sidebar_order = ${order}::text[] WHERE id = ${id}`;
  return {
    targetId: id,
    label: username,
    before: { sidebarOrder },
    after: { sidebarOrder: order },
    response: { order },
  };
}

/** Closings that nearly every office has; of what else it closes for, only its owner knows. */
const USUAL_CLOSINGS = [
  "new-years-day",
  "memorial-day",
  "independence-day",
  "labor-day",
  "thanksgiving",
  "christmas",
] as const satisfies readonly HolidayId[];

/**
 * Opens a new site for bookings: its first administrator can be booked by the opening hours, but for the usual closings.
 * Safe for several instances that start at once.
 */
export async function createFirstAdministrator(input: AdminUserInput): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  const password = await hashPassword(input.password);
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`;
    if ((await tx.user.count()) > 0) return false;
    await tx.user.create({
      data: {
        username: input.username,
        password,
        email: input.email || null,
        role: "owner",
        availability: { create: { isBookable: true } },
      },
    });
    await tx.setting.createMany({
      data: {
        key: "closedHolidays" satisfies SettingKey,
        value: USUAL_CLOSINGS.join(" "),
        updatedBy: consoleSession.user.username,
        updatedAt: new Date(),
      },
      skipDuplicates: true,
    });
    return true;
  });
}

/**
 * Locks the editor's account too, since the audit log refers to it, always in one order. If an owner may be
 * lost (`verb` names the action), locks all active owners, and refuses with 409 if it is the only one: of two
 * who demote each other at once, the second waits and is then alone. Refuses editors who lost ownership
 * meanwhile; the console may do what owners may.
 */
async function lockAccounts(
  tx: Transaction,
  id: number,
  actor: AdminSession,
  verb?: string | false,
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number; isOwner: boolean }[]>`
    SELECT id, is_active AND role = 'owner' AS "isOwner" FROM users
    WHERE id = ${id} OR id = ${actor.user.id} OR (is_active AND role = 'owner' AND ${Boolean(verb)})
    ORDER BY id FOR UPDATE`;
  const owners = rows.filter(({ isOwner }) => isOwner);
  if (verb && owners.length > 0 && owners.every((row) => row.id === id)) {
    throw new AppError("conflict", `The last active owner can't be ${verb}.`);
  }
  if (!isConsole(actor) && !owners.some((row) => row.id === actor.user.id)) throw new AppError("not_allowed");
}

/** Serializes changes of names; must precede any account's row lock. */
async function lockNames(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${NAMES_LOCK})`;
}

/** 409 if another account's name looks the same, 422 for a name of the site's own actors. */
async function assertDistinctName(tx: Transaction, username: string, id?: number): Promise<void> {
  if (isReservedName(username)) throw fieldError("username", NAME_RESERVED);
  const otherNames = await tx.user.findMany({ where: { NOT: { id } }, select: { username: true } });
  const skeletons = skeletonsOf(username);
  const twin = otherNames.find((other) => areConfusable(skeletons, skeletonsOf(other.username)))?.username;
  if (twin === undefined) return;
  const isSame = twin.toLowerCase() === username.toLowerCase();
  throw new AppError("conflict", isSame ? NAME_TAKEN : nameLooksLike(twin));
}

type UserRow = Prisma.UserGetPayload<{ select: typeof recordFields }>;

function toRecord({ _count: { passkeys }, ...row }: UserRow): AdminUserRecord {
  return {
    ...row,
    passkeys,
    // Enforced by a CHECK.
    role: row.role as Role,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
