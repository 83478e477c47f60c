import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/auth/proof";
import type { CacheTag } from "@/lib/core/cache-tags";
import { AppError } from "@/lib/core/errors";
import type { Change, Transaction } from "@/lib/data/records/change";
import type { RecordKind, RecordRow } from "@/lib/data/records/record";
import { versionOf } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";

/** A row as JSON keeps it. */
type Kept<Row> = {
  [Field in keyof Row]: Row[Field] extends Date | Prisma.Decimal
    ? string
    : Row[Field] extends Date | Prisma.Decimal | null
      ? string | null
      : Row[Field];
};

type Declaration<Stored extends RecordRow> = {
  record: RecordKind<string, Stored, object>;
  /** Of the record as the calls answer it. */
  schema: z.ZodType<object>;
  /** What the public pages must read anew. */
  tags: readonly CacheTag[];
  /** Stores the row again under its old id. */
  restore: (tx: Transaction, row: Kept<Stored>) => Promise<Stored>;
  /**
   * Says in a sentence what holds a name that must be unique by now; null where it is free. It throws where the row is
   * not for everybody to bring back.
   */
  conflict?: (tx: Transaction, row: Kept<Stored>, by: Actor) => Promise<string | null>;
  /** Which others of the kind restoring the row has changed. */
  touched?: (row: Stored) => readonly number[];
  /** Says in a sentence what came back with the row, or did not; null where there is nothing to say. */
  notice?: (kept: Kept<Stored>, row: Stored) => string | null;
};

export type TrashKind = {
  /** As in the audit log, such as "footer-link". */
  kind: string;
  /** What restoring one answers. */
  answers: z.ZodType<Record<string, unknown>>;
  restore: (tx: Transaction, row: unknown, by: Actor) => Promise<Change>;
};

/** How what was deleted of a kind comes back (lib/admin/trash/kinds.ts lists them). */
export function trashKind<Stored extends RecordRow>(declaration: Declaration<Stored>): TrashKind {
  const { record, schema, tags, restore, conflict, touched, notice } = declaration;
  return {
    kind: record.kind,
    answers: z.object({ [record.name]: schema }),
    restore: async (tx, given, by) => {
      // Written by `moveToTrash`, from a row of this kind.
      const kept = given as Kept<Stored>;
      const taken = await conflict?.(tx, kept, by);
      if (taken) throw new AppError("conflict", taken);
      const row = await restore(tx, kept);
      const restored = record.toRecord(row);
      const told = notice?.(kept, row);
      return {
        kind: record.kind,
        targetId: row.id,
        label: record.label(row),
        before: null,
        after: restored,
        answer: { [record.name]: restored, ...(told ? { notice: told } : {}) },
        touched: touched?.(row),
        etag: versionOf(row.updatedAt),
        tags,
      };
    },
  };
}
