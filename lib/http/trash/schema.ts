import { z } from "zod";
import { manyIds } from "@/lib/core/bulk-schema";
import { recordId } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";

export const trashedRecord = z.object({
  id: z.int(),
  kind: z.string(),
  recordId: z.int(),
  label: z.string(),
  image: z.string().nullable(),
  deletedBy: z.string().nullable(),
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

export const undoInput = z.object({ kind, recordId });
export type UndoInput = z.output<typeof undoInput>;

export const manyEntries = z.object({ ids: manyIds });
export const restoreManyInput = z.union([manyEntries, z.object({ kind, recordIds: manyIds })]);
export type RestoreManyInput = z.output<typeof restoreManyInput>;
