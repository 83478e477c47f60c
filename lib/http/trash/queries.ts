import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { capitalized } from "@/lib/core/capitalized";
import { request } from "@/lib/core/client";
import type { ListResponse } from "@/lib/core/list-query";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { requestMany } from "@/lib/core/query/many";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { type Restored, trashKey } from "@/lib/core/query/remove";
import type { TrashedRecord } from "@/lib/http/trash/schema";

const path = "/api/admin/trash";
const everyList: QueryKey = ["admin"];

/** Others delete, too: refetched whenever the section opens. */
export const useTrash = (state: ListState) =>
  useAdminList<TrashedRecord>({ key: trashKey, path, name: "entries", state, staleMs: 0 });

export function useTrashCount() {
  return useQuery({
    queryKey: [...trashKey, "count"],
    queryFn: async () =>
      (await request<ListResponse<"entries", TrashedRecord>>("GET", `${path}?pageSize=1`)).total,
    staleTime: 0,
  });
}

export const useRestore = () =>
  useEach({
    one: ({ id }) => request<Restored>("POST", `${path}/${id}/restore`),
    bulkPath: `${path}/restore-many`,
    pastTense: "restored",
    failure: "Failed to restore it. Please try again.",
  });

export const useDeletePermanently = () =>
  useEach({
    one: ({ id }) => request<Restored>("DELETE", `${path}/${id}`),
    bulkPath: `${path}/delete-many`,
    pastTense: "permanently deleted",
    failure: "Failed to delete it. Please try again.",
  });

export const useEmptyTrash = () =>
  useAdminMutation({
    mutationFn: () => request<{ deleted: number }>("POST", `${path}/empty`),
    invalidates: [trashKey],
    success: ({ deleted }) => ({
      title: "Trash emptied",
      description: `${countOf(deleted)} permanently deleted.`,
    }),
    failure: "Failed to empty the trash. Please try again.",
  });

type Outcome = { done: number; refused: string[]; notices: string[] };

type BulkAction = {
  one: (record: TrashedRecord) => Promise<Restored>;
  bulkPath: string;
  pastTense: string;
  failure: string;
};

function useEach({ one, bulkPath, pastTense, failure }: BulkAction) {
  const client = useQueryClient();
  const doToOne = async (record: TrashedRecord): Promise<Outcome> => {
    try {
      const { notice } = await one(record);
      return { done: 1, refused: [], notices: notice ? [notice] : [] };
    } catch (error) {
      await client.invalidateQueries({ queryKey: trashKey });
      throw error;
    }
  };
  const applyToAll = async (records: TrashedRecord[]): Promise<Outcome> => {
    const outcomes = await requestMany(bulkPath, records, (some) => ({ ids: some.map(({ id }) => id) }));
    const labelOf = new Map(records.map(({ id, label }) => [id, label]));
    const refused = outcomes.filter(({ outcome }) => outcome === "refused");
    return {
      done: outcomes.length - refused.length,
      refused: refused.map(({ id, message }) => `${labelOf.get(id)}: ${message ?? failure}`),
      notices: outcomes.flatMap(({ notice }) => notice ?? []),
    };
  };
  return useAdminMutation<TrashedRecord[], Outcome>({
    mutationFn: ([first, ...rest]) =>
      first && rest.length === 0 ? doToOne(first) : applyToAll(first ? [first, ...rest] : []),
    invalidates: [everyList],
    success: ({ done, refused, notices }, [first, ...rest]) => {
      const description = [...refused, ...notices].join(" ") || undefined;
      if (refused.length > 0) {
        const title = `${done} of ${countOf(rest.length + 1)} ${pastTense}`;
        return { title, description, variant: "destructive" };
      }
      return rest.length > 0
        ? { title: `${countOf(done)} ${pastTense}`, description }
        : { title: capitalized(pastTense), description: description ?? first?.label };
    },
    failure,
  });
}

export function countOf(records: number): string {
  return records === 1 ? "1 record" : `${records.toLocaleString("en-US")} records`;
}
