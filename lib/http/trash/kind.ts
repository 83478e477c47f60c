import "server-only";
import { z } from "zod";
import type { SessionRights } from "@/lib/access/auth/proof";
import type { CacheTag } from "@/lib/core/cache-tags";
import { AppError } from "@/lib/core/errors";
import type { Change, Transaction } from "@/lib/data/records/change";
import type { RecordKind, RecordRow } from "@/lib/data/records/record";
import { versionOf } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";

type TrashedRow<Row> = {
  [Field in keyof Row]: Row[Field] extends Date | Prisma.Decimal
    ? string
    : Row[Field] extends Date | Prisma.Decimal | null
      ? string | null
      : Row[Field];
};

type Declaration<Stored extends RecordRow> = {
  record: RecordKind<string, Stored, object>;
  schema: z.ZodType<object>;
  tags: readonly CacheTag[];
  restore: (tx: Transaction, row: TrashedRow<Stored>) => Promise<Stored>;
  /** Sentence about the record that now holds a unique name. Throws if the user may not restore the row. */
  conflict?: (tx: Transaction, row: TrashedRow<Stored>, by: SessionRights) => Promise<string | null>;
  touched?: (row: Stored) => readonly number[];
  notice?: (trashed: TrashedRow<Stored>, row: Stored) => string | null;
};

export type TrashKind = {
  kind: string;
  response: z.ZodType<Record<string, unknown>>;
  restore: (tx: Transaction, row: unknown, by: SessionRights) => Promise<Change>;
};

export function trashKind<Stored extends RecordRow>(declaration: Declaration<Stored>): TrashKind {
  const { record, schema, tags, restore, conflict, touched, notice } = declaration;
  return {
    kind: record.kind,
    response: z.object({ [record.name]: schema }),
    restore: async (tx, stored, by) => {
      const trashed = stored as TrashedRow<Stored>;
      const taken = await conflict?.(tx, trashed, by);
      if (taken) throw new AppError("conflict", taken);
      const row = await restore(tx, trashed);
      const restored = record.toRecord(row);
      const message = notice?.(trashed, row);
      return {
        kind: record.kind,
        targetId: row.id,
        label: record.label(row),
        before: null,
        after: restored,
        response: { [record.name]: restored, ...(message ? { notice: message } : {}) },
        touched: touched?.(row),
        etag: versionOf(row.updatedAt),
        tags,
      };
    },
  };
}
