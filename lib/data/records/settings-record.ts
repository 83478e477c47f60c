import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import { lockRecord, type RecordKind, type RecordRow } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";

const ONLY_ID = 1;

/** Locks until the transaction ends; a row never written has defaults. Another version than `ifMatch` is 409. */
export async function lockSettings<Stored extends RecordRow>(
  tx: Transaction,
  kind: RecordKind<string, Stored, object>,
  ifMatch: string | null,
): Promise<Stored> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO ${Prisma.raw(kind.table)} (id) VALUES (${ONLY_ID}) ON CONFLICT (id) DO NOTHING`);
  return lockRecord(tx, kind, ONLY_ID, ifMatch);
}
