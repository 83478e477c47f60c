"use client";

import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ListState, useAdminList } from "@/lib/admin/list";
import { useAdminMutation } from "@/lib/admin/mutation";
import { type Restored, trashKey } from "@/lib/admin/remove";
import { capitalized } from "@/lib/capitalized";
import { messageOf, request } from "@/lib/http/client";
import type { ListAnswer } from "@/lib/http/list-query";
import type { TrashedRecord } from "@/lib/trash/schema";

const path = "/api/admin/trash";
/** What comes back is in a list of its own again. */
const everyList: QueryKey = ["admin"];

/** A page of what was deleted. Others delete, too: it is asked for whenever the section opens. */
export const useTrash = (state: ListState) =>
  useAdminList<TrashedRecord>({ key: trashKey, path, name: "entries", state, staleMs: 0 });

/** How much there is in the trash, whatever the list is narrowed down to. */
export function useTrashCount() {
  return useQuery({
    queryKey: [...trashKey, "count"],
    queryFn: async () =>
      (await request<ListAnswer<"entries", TrashedRecord>>("GET", `${path}?pageSize=1`)).total,
    staleTime: 0,
  });
}

export const useRestore = () => {
  const outcome = { deed: "restored", failure: "Failed to restore it. Please try again." };
  return useEach("POST", (id) => `${path}/${id}/restore`, outcome);
};

export const useDeleteForEver = () => {
  const outcome = { deed: "deleted for ever", failure: "Failed to delete it. Please try again." };
  return useEach("DELETE", (id) => `${path}/${id}`, outcome);
};

export const useEmptyTrash = () =>
  useAdminMutation({
    mutationFn: () => request<{ deleted: number }>("POST", `${path}/empty`),
    invalidates: [trashKey],
    success: ({ deleted }) => ({
      title: "Trash emptied",
      description: `${countOf(deleted)} deleted for ever.`,
    }),
    failure: "Failed to empty the trash. Please try again.",
  });

type Outcome = { done: number; refused: string[]; notices: string[] };

/**
 * One call for each of the records, one after the other. What the server refuses does not keep it from the next; in the
 * end the toast says how many were done, and why the others were not.
 */
function useEach(
  method: "POST" | "DELETE",
  addressOf: (id: number) => string,
  { deed, failure }: { deed: string; failure: string },
) {
  const client = useQueryClient();
  return useAdminMutation<TrashedRecord[], Outcome>({
    mutationFn: async (records) => {
      const outcome: Outcome = { done: 0, refused: [], notices: [] };
      for (const { id, label } of records) {
        try {
          const { notice } = await request<Restored>(method, addressOf(id));
          outcome.done++;
          if (notice) outcome.notices.push(notice);
        } catch (error) {
          if (records.length === 1) {
            // Someone else may have been faster.
            await client.invalidateQueries({ queryKey: trashKey });
            throw error;
          }
          outcome.refused.push(`${label}: ${messageOf(error, failure)}`);
        }
      }
      return outcome;
    },
    invalidates: [everyList],
    success: ({ done, refused, notices }, [first, ...others]) => {
      const told = [...refused, ...notices].join(" ") || undefined;
      if (refused.length > 0) {
        const title = `${done} of ${countOf(others.length + 1)} ${deed}`;
        return { title, description: told, variant: "destructive" };
      }
      return others.length > 0
        ? { title: `${countOf(done)} ${deed}`, description: told }
        : { title: capitalized(deed), description: told ?? first?.label };
    },
    failure,
  });
}

export function countOf(records: number): string {
  return records === 1 ? "1 record" : `${records.toLocaleString("en-US")} records`;
}
