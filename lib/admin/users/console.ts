import "server-only";
import { randomUUID } from "node:crypto";
import { consoleSession } from "@/lib/access/auth/console";
import {
  type AdminUserInput,
  type AdminUserRecord,
  type AdminUserUpdate,
  adminUserInput,
  adminUserQuery,
  adminUserUpdate,
} from "@/lib/access/users/schema";
import {
  changedPasswordHash,
  createAdminUser,
  forceDisableTwoFactor,
  listAdminUsers,
  newPasswordHash,
  updateAdminUser,
} from "@/lib/admin/users/service";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { auditChanges } from "@/lib/http/admin-write";

/** By the rules of the calls, in the activity log as "console". */

const requester = { session: consoleSession, clientAddress: "console", userAgent: null };
const version = { actor: consoleSession, ifMatch: null };

export async function listAccounts(): Promise<AdminUserRecord[]> {
  const found: AdminUserRecord[] = [];
  for (let page = 1; ; page++) {
    const { users, total } = await listAdminUsers(
      adminUserQuery.parse({ sort: "username", page: String(page) }),
    );
    found.push(...users);
    if (users.length === 0 || found.length >= total) return found;
  }
}

export async function createAccount(input: AdminUserInput): Promise<AdminUserRecord> {
  const user = adminUserInput.parse(input);
  const hash = await newPasswordHash(user);
  return (await writeAudited("user.create", (tx) => createAdminUser(tx, user, hash))).user;
}

export async function resetPassword(name: string, password: string): Promise<AdminUserRecord> {
  return update(name, { password: adminUserInput.shape.password.parse(password) });
}

export const setRole = (name: string, role: AdminUserUpdate["role"]) => update(name, { role });

export async function removeTwoFactor(name: string): Promise<boolean> {
  const id = await idOf(name);
  const anyFactor = [{ twoFactorEnabled: true }, { twoFactorRequired: true }, { passkeys: { some: {} } }];
  if ((await db.user.count({ where: { id, OR: anyFactor } })) === 0) return false;
  await writeAudited("user.two-factor.force-disable", (tx) => forceDisableTwoFactor(tx, id, requester));
  return true;
}

async function update(name: string, input: AdminUserUpdate): Promise<AdminUserRecord> {
  const changes = adminUserUpdate.parse(input);
  const id = await idOf(name);
  const password = await changedPasswordHash(id, changes);
  return (
    await writeAudited("user.update", (tx) => updateAdminUser(tx, id, { ...changes, password }, version))
  ).user;
}

async function idOf(username: string): Promise<number> {
  const row = await db.user.findUnique({ where: { username }, select: { id: true } });
  if (!row) throw new AppError("not_found", `There is no administrator named ${username}.`);
  return row.id;
}

async function writeAudited<Answer extends Record<string, unknown>>(
  action: string,
  change: (tx: Transaction) => Promise<Change<Answer>>,
): Promise<Answer> {
  return db.$transaction(async (tx) => {
    const { others = [], ...done } = await change(tx);
    await auditChanges(tx, { ...requester, requestId: randomUUID() }, [{ ...done, action }, ...others]);
    return done.response;
  });
}
