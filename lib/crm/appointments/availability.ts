import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { AppError, fieldError } from "@/lib/core/errors";
import { may, type Role } from "@/lib/core/roles";
import { timesOf } from "@/lib/crm/appointments/bookable";
import { withPeople } from "@/lib/crm/appointments/record";
import type { Availability, AvailabilityInput } from "@/lib/crm/appointments/schema";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { assertUnchanged, versionOf } from "@/lib/data/records/version";
import { Prisma } from "@/lib/generated/prisma/client";

const NONE = { isBookable: false, weekly: null, exceptions: [], away: [], updatedAt: null };

export async function readAvailability(userId: number, tx: Transaction = db): Promise<Availability> {
  const user = await tx.user.findFirst({
    where: { id: userId, isActive: true },
    select: { ...withPeople.user.select, availability: true },
  });
  if (!user) throw new AppError("not_found");
  const stored = user.availability ?? NONE;
  return {
    ...timesOf(stored),
    isBookable: stored.isBookable,
    userId,
    name: nameForStaff(user),
    updatedAt: stored.updatedAt?.toISOString() ?? null,
  };
}

export async function saveAvailability(
  tx: Transaction,
  userId: number,
  { isBookable, weekly, exceptions, away }: AvailabilityInput,
  { user, ifMatch }: { user: { id: number; role: Role }; ifMatch: string | null },
): Promise<Change<{ availability: Availability }>> {
  if (userId !== user.id && !may(user.role, "settings")) throw new AppError("not_allowed");
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const before = await readAvailability(userId, tx);
  if (isBookable && (await tx.user.count({ where: { ...WORKS_ON_LEADS, id: userId } })) === 0)
    throw fieldError("isBookable", "Only people who work on leads can be booked.");
  const updatedAt = new Date(before.updatedAt ?? 0);
  await assertUnchanged(tx, { kind: "availability", id: userId, updatedAt }, ifMatch);
  const data = { isBookable, weekly: weekly ?? Prisma.DbNull, exceptions, away };
  await tx.availability.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  const after = await readAvailability(userId, tx);
  return {
    targetId: userId,
    label: after.name,
    before: before.updatedAt ? before : null,
    after,
    response: { availability: after },
    etag: versionOf(after.updatedAt ?? ""),
  };
}
