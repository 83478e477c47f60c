"use client";

import type { QueryKey } from "@tanstack/react-query";
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

/** Deletes records. Where the trash keeps them, the toast can undo it for a while. */
export function useRemove({ key, path, removed, failed, kind }: RemoveDeclaration) {
  const restore = useAdminMutation({
    mutationFn: (recordId: Id) => request("POST", "/api/admin/trash/restore", { kind, recordId }),
    invalidates: [key, trashKey],
    success: { title: "Restored" },
    failure: "Failed to restore it. Look for it in the trash.",
  });
  const undo = (id: Id) => ({
    label: "Undo",
    run: () =>
      restore.mutateAsync(id).then(
        () => id,
        () => undefined,
      ),
  });
  return useAdminMutation({
    mutationFn: ({ id }: { id: Id }) => request("DELETE", `${path}/${id}`),
    invalidates: [key, trashKey],
    success: (_, { id }) => (kind ? { ...removed, action: undo(id) } : removed),
    failure: failed,
  });
}

/** Of the list of what is in the trash. */
export const trashKey: QueryKey = ["admin", "trash"];
