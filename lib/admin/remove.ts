"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useAdminMutation } from "@/lib/admin/mutation";
import type { Notice } from "@/lib/admin/notify";
import { request } from "@/lib/http/client";

type RemoveDeclaration = {
  key: QueryKey;
  /** A record is deleted under it by its id. */
  path: string;
  removed: Notice;
  /** Said where the server gave no message. */
  failed: string;
  /** The kind that the trash keeps such records under; absent where they are deleted for good. */
  kind?: string;
};

type Id = string | number;
type Removable = { id: Id };

/** What bringing a record back answers: with a sentence about what did not come back with it. */
export type Restored = { notice?: string };

/** Of the list of what is in the trash. */
export const trashKey: QueryKey = ["admin", "trash"];

/**
 * Deletes a record, or several one after the other. Where the trash keeps them, the toast can undo it for a while; what
 * comes back first gets the focus.
 */
export function useRemove({ key, path, removed, failed, kind }: RemoveDeclaration) {
  const client = useQueryClient();
  const restore = useAdminMutation({
    mutationFn: (ids: Id[]) =>
      oneByOne(ids, (recordId) => request<Restored>("POST", "/api/admin/trash/restore", { kind, recordId })),
    invalidates: [key, trashKey],
    success: (restored, ids) => ({
      title: ids.length === 1 ? "Restored" : `${ids.length} restored`,
      description: restored.flatMap(({ notice }) => notice ?? []).join(" ") || undefined,
    }),
    failure: "Failed to restore it. Look for it in the trash.",
  });
  const undo = (ids: Id[]) => ({
    label: "Undo",
    run: () =>
      restore.mutateAsync(ids).then(
        () => ids[0],
        () => undefined,
      ),
  });
  return useAdminMutation({
    mutationFn: async (records: Removable | Removable[]) => {
      try {
        await oneByOne([records].flat(), ({ id }) => request("DELETE", `${path}/${id}`));
      } catch (error) {
        // Of several, some may be gone.
        await client.invalidateQueries({ queryKey: key });
        throw error;
      }
    },
    invalidates: [key, trashKey],
    success: (_, records) => {
      const ids = [records].flat().map(({ id }) => id);
      const notice = ids.length === 1 ? removed : { ...removed, description: `${ids.length} in all` };
      return kind ? { ...notice, action: undo(ids) } : notice;
    },
    failure: failed,
  });
}

async function oneByOne<Item, Result>(
  items: Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}
