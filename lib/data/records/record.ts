import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Change, Transaction } from "@/lib/data/records/change";
import { assertUnchanged, versionOf } from "@/lib/data/records/version";
import { Prisma } from "@/lib/generated/prisma/client";

export type RecordRow = { id: number; updatedAt: Date };

export type RecordKind<Name extends string, Stored extends RecordRow, Answered extends object> = {
  kind: string;
  name: Name;
  table: string;
  find: (tx: Transaction, id: number) => Promise<Stored | null>;
  findAll?: (tx: Transaction, ids: number[]) => Promise<Stored[]>;
  label: (row: Stored) => string;
  toRecord: (row: Stored) => Answered;
};

/** An unknown id is 404, another version than `ifMatch` 409. */
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

/** In a fixed order, which prevents deadlocks. */
export async function lockRecords<Stored extends RecordRow>(
  tx: Transaction,
  { table, findAll }: { table: string; findAll: (tx: Transaction, ids: number[]) => Promise<Stored[]> },
  ids: number[],
): Promise<Stored[]> {
  await tx.$queryRaw(Prisma.sql`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
  return findAll(tx, ids);
}

export function recordChange<Name extends string, Stored extends RecordRow, Answered extends object>(
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
    response: { [name]: record } as Record<Name, Answered>,
    etag: versionOf(after.updatedAt),
  };
}

/** Tells whether nothing need be stored; undefined means not given. */
export function matches(row: object, expected: object): boolean {
  const stored = row as Record<string, unknown>;
  return Object.entries(expected).every(
    ([field, value]) => value === undefined || comparable(stored[field]) === comparable(value, stored[field]),
  );
}

/** Compares an amount as a number, because "199" is "199.00". */
function comparable(value: unknown, stored = value): string {
  const isAmount = Prisma.Decimal.isDecimal(stored) && value !== null;
  return JSON.stringify(isAmount ? new Prisma.Decimal(value as string) : value);
}

export function plainRecord<Row extends { createdAt: Date; updatedAt: Date }>(row: Row) {
  const { createdAt: _, updatedAt, ...fields } = row;
  return { ...fields, updatedAt: updatedAt.toISOString() };
}
