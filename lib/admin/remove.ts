"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { conflictOf, useConflictQuestion } from "@/lib/admin/conflict";
import { useAdminMutation } from "@/lib/admin/mutation";
import type { Notice } from "@/lib/admin/notify";
import { type AdminRecord, ifMatch, OwnVersions, recordIn } from "@/lib/admin/records";
import { request } from "@/lib/http/client";

type RemoveDeclaration = {
  key: QueryKey;
  /** What else shows a record, or goes and comes back with it. */
  alsoInvalidates?: QueryKey[];
  /** A record is deleted under it by its id. */
  path: string;
  removed: Notice;
  /** Said where the server gave no message. */
  failed: string;
  /** The kind that the trash keeps such records under; absent where they are deleted for good. */
  kind?: string;
};

type Removable = AdminRecord & { id: string | number };

/** What bringing a record back answers: with a sentence about what did not come back with it. */
export type Restored = { notice?: string };

/** Of the list of what is in the trash. */
export const trashKey: QueryKey = ["admin", "trash"];

/**
 * Deletes a record, or several one after the other, and gives those that were deleted. Where someone else has changed a
 * record since it was loaded, the person is asked; of several, it is left out, and the toast says so. Where the trash
 * keeps them, the toast can undo it for a while; what comes back first gets the focus.
 */
export function useRemove({ key, alsoInvalidates = [], path, removed, failed, kind }: RemoveDeclaration) {
  const touched = [key, ...alsoInvalidates, trashKey];
  const client = useQueryClient();
  const ask = useConflictQuestion();
  const versions = OwnVersions.of(client, key);
  const restore = useAdminMutation({
    mutationFn: async (records: Removable[]) => {
      const notices: string[] = [];
      for (const record of records) {
        const input = { kind, recordId: record.id };
        const answer = await request<Restored & Record<string, unknown>>(
          "POST",
          "/api/admin/trash/restore",
          input,
        );
        versions.remember(record, recordIn<AdminRecord>(answer) ?? record);
        if (answer.notice) notices.push(answer.notice);
      }
      return notices;
    },
    invalidates: touched,
    success: (notices, { length }) => ({
      title: length === 1 ? "Restored" : `${length} restored`,
      description: notices.join(" ") || undefined,
    }),
    failure: "Failed to restore it. Look for it in the trash.",
  });
  const undo = (records: Removable[]) => ({
    label: "Undo",
    run: () =>
      restore.mutateAsync(records).then(
        () => records[0]?.id,
        () => undefined,
      ),
  });
  const drop = ({ id }: Removable, headers?: Record<string, string>) =>
    request("DELETE", `${path}/${id}`, undefined, { headers });
  /** Says whether it is gone. */
  const removeOne = async (record: Removable, isOnly: boolean): Promise<boolean> => {
    try {
      await drop(record, ifMatch(versions.newestOf(record).updatedAt));
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      if (!isOnly || (await ask({ ...conflict, deed: "delete" })) !== "proceed") return false;
      await drop(record);
    }
    return true;
  };
  return useAdminMutation({
    mutationFn: async (given: Removable | Removable[]) => {
      const records = [given].flat();
      const gone: Removable[] = [];
      try {
        for (const record of records) {
          if (await removeOne(record, records.length === 1)) gone.push(record);
        }
      } catch (error) {
        // Of several, some may be gone.
        await client.invalidateQueries({ queryKey: key });
        throw error;
      }
      return gone;
    },
    invalidates: touched,
    oneByOne: key,
    success: (gone, given) => {
      const asked = [given].flat().length;
      if (gone.length === 0 && asked === 1) return undefined;
      const action = kind && gone.length > 0 ? undo(gone) : undefined;
      if (gone.length < asked) return { ...keptNotice(gone.length, asked), action };
      return { ...removed, ...(asked > 1 && { description: `${asked} in all` }), action };
    },
    failure: failed,
  });
}

function keptNotice(gone: number, asked: number): Notice {
  const kept = asked - gone;
  return {
    title: `${gone} of ${asked} deleted`,
    description: `${kept} ${kept === 1 ? "was" : "were"} changed meanwhile and kept. Look at what changed first.`,
    variant: "destructive",
  };
}
