import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import type { Notice } from "@/lib/core/query/notify";
import { type AdminRecord, isSame, OwnVersions } from "@/lib/core/query/records";

type ReorderDeclaration<Row> = {
  key: QueryKey;
  name: string;
  method?: "PUT" | "POST";
  path: string;
  payload: (rows: Row[]) => unknown;
  reordered: Notice;
  failed: string;
  failedTitle?: string;
};

export function useReorder<Row extends AdminRecord>({
  key,
  name,
  method = "PUT",
  path,
  payload,
  reordered,
  failed,
  failedTitle,
}: ReorderDeclaration<Row>) {
  const client = useQueryClient();
  const mutation = useAdminMutation({
    mutationFn: async ({ rows, undo }: { rows: Row[]; undo: () => void }) => {
      try {
        const answer = await request<Record<string, Row[] | undefined>>(method, path, payload(rows));
        rememberMoves(OwnVersions.of(client, key), rows, answer[name] ?? []);
      } catch (error) {
        undo();
        throw error;
      }
    },
    invalidates: [key],
    success: reordered,
    failure: failed,
    failureTitle: failedTitle,
    oneByOne: key,
  });
  return (rows: Row[]) => {
    void client.cancelQueries({ queryKey: key });
    const before = client.getQueriesData<object>({ queryKey: key });
    client.setQueriesData<object>({ queryKey: key }, (data) => data && { ...data, [name]: rows });
    const undo = () => {
      for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
    };
    mutation.mutate({ rows, undo });
  };
}

/** Skips rows that another user changed in more than their place: saving must still report that. */
function rememberMoves<Row extends AdminRecord>(versions: OwnVersions, moved: Row[], stored: Row[]): void {
  const byId = new Map(moved.map((row) => [row.id, row]));
  for (const after of stored) {
    const row = byId.get(after.id);
    if (!row) continue;
    const newest = versions.newestOf(row);
    const { updatedAt: _, ...values } = { ...after, orderIndex: undefined, displayOrder: undefined };
    const isOwn = Object.entries(values).every(
      ([name, value]) =>
        value === undefined ||
        isSame(value, newest[name as keyof Row]) ||
        isSame(value, row[name as keyof Row]),
    );
    if (isOwn) versions.remember(row, after);
  }
}
