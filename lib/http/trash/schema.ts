import { z } from "zod";
import { recordId } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { manyIds } from "@/lib/core/many-schema";

/** A deleted record as the calls answer it: what it held stays inside. */
export const trashedRecord = z.object({
  id: z.int(),
  /** Such as "review". */
  kind: z.string(),
  recordId: z.int(),
  /** The record's name when it was deleted. */
  label: z.string(),
  /** Who deleted it; null where that is unknown. */
  deletedBy: z.string().nullable(),
  /** ISO 8601, as `expiresAt`, when it is permanently deleted. */
  deletedAt: z.string(),
  expiresAt: z.string(),
});
export type TrashedRecord = z.output<typeof trashedRecord>;

const kind = z.string().regex(/^[a-z][a-z-]{0,49}$/);

export const trashQuery = listQuery({
  sorts: ["deletedAt", "label", "kind"],
  defaultSort: "-deletedAt",
  filters: { kind: kind.optional() },
});
export type TrashQuery = z.output<typeof trashQuery>;

/** Names a deleted record by what it was: for who has just deleted it. */
export const undoInput = z.object({ kind, recordId });
export type UndoInput = z.output<typeof undoInput>;

/** Many entries, or records by what they were. */
export const manyEntries = z.object({ ids: manyIds });
export const restoreManyInput = z.union([manyEntries, z.object({ kind, recordIds: manyIds })]);
export type RestoreManyInput = z.output<typeof restoreManyInput>;
