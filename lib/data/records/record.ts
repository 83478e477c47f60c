import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Change, Transaction } from "@/lib/data/records/change";
import { assertUnchanged, versionOf } from "@/lib/data/records/version";
import { Prisma } from "@/lib/generated/prisma/client";

export type RecordRow = { id: number; updatedAt: Date };

/** A kind of record that administrators change; `Name` is its key in an answer. */
export type RecordKind<Name extends string, Stored extends RecordRow, Answered extends object> = {
  /** As in the audit log and the trash, such as "footer-link". */
  kind: string;
  name: Name;
  /** In SQL. */
  table: string;
  find: (tx: Transaction, id: number) => Promise<Stored | null>;
  /** Where several can be deleted in one call. */
  findAll?: (tx: Transaction, ids: number[]) => Promise<Stored[]>;
  /** What staff call it by. */
  label: (row: Stored) => string;
  /** As the calls answer it. */
  toRecord: (row: Stored) => Answered;
};

/**
 * The row, locked until the transaction ends: nobody else changes it meanwhile. An unknown id is 404, another version
 * than that of `ifMatch` 409.
 */
export async function lockRecord<Name extends string, Stored extends RecordRow, Answered extends object>(
  tx: Transaction,
  { kind, table, find }: RecordKind<Name, Stored, Answered>,
  id: number,
  ifMatch: string | null,
): Promise<Stored> {
  await tx.$queryRaw(Prisma.sql`SELECT id FROM ${Prisma.raw(table)} WHERE id = ${id} FOR NO KEY UPDATE`);
  const row = await find(tx, id);
  if (!row) throw new AppError("not_found");
  await assertUnchanged(tx, { kind, id, updatedAt: row.updatedAt }, ifMatch);
  return row;
}

/** The rows of those that are there, locked until the transaction ends; in one order, so that two who do this wait. */
export async function lockRecords<Stored extends RecordRow>(
  tx: Transaction,
  { table, findAll }: { table: string; findAll: (tx: Transaction, ids: number[]) => Promise<Stored[]> },
  ids: number[],
): Promise<Stored[]> {
  await tx.$queryRaw(Prisma.sql`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
  return findAll(tx, ids);
}

/** A record that was created (`before` is null) or changed, as the audit log and the answer have it. */
export function changeOf<Name extends string, Stored extends RecordRow, Answered extends object>(
  { name, label, toRecord }: RecordKind<Name, Stored, Answered>,
  before: Stored | null,
  after: Stored,
): Change<Record<Name, Answered>> {
  const record = toRecord(after);
  return {
    targetId: after.id,
    label: label(after),
    before: before && toRecord(before),
    after: record,
    answer: { [name]: record } as Record<Name, Answered>,
    etag: versionOf(after.updatedAt),
  };
}

/** Whether a row already holds all that is given, so that nothing need be stored; what is undefined is not given. */
export function holds(row: object, given: object): boolean {
  const stored = row as Record<string, unknown>;
  return Object.entries(given).every(
    ([field, value]) => value === undefined || comparable(stored[field]) === comparable(value, stored[field]),
  );
}

/** As it would be sent; an amount as the number that it is, for "199" is "199.00". */
function comparable(value: unknown, stored = value): string {
  const isAmount = Prisma.Decimal.isDecimal(stored) && value !== null;
  return JSON.stringify(isAmount ? new Prisma.Decimal(value as string) : value);
}

/** A row as the calls answer it, where they answer all of it: dates as ISO 8601. */
export function plainRecord<Row extends { createdAt: Date; updatedAt: Date }>(row: Row) {
  const { createdAt: _, updatedAt, ...fields } = row;
  return { ...fields, updatedAt: updatedAt.toISOString() };
}
