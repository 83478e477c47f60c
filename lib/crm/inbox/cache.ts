import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ListResponse } from "@/lib/core/list-query";
import type { Lead, LeadDetail } from "@/lib/crm/inbox/schema";

export const leadsPath = "/api/admin/leads";
export const leadsKey: QueryKey = ["admin", "leads"];
export const rowsKey: QueryKey = [...leadsKey, "rows"];
export const countsKey: QueryKey = [...leadsKey, "counts"];
export const blocksKey: QueryKey = [...leadsKey, "blocks"];
export const detailsKey: QueryKey = [...leadsKey, "lead"];
export const detailKey = (id: number): QueryKey => [...detailsKey, id];

/** Keeps the newer state: a response may have been slow. */
function newerOf<Row extends Lead>(cached: Row, changed: readonly Lead[]): Row {
  const lead = changed.find(({ id }) => id === cached.id);
  return lead && lead !== cached && lead.activityAt >= cached.activityAt ? { ...cached, ...lead } : cached;
}

export function showInList(client: QueryClient, changed: readonly Lead[]): void {
  client.setQueriesData<ListResponse<"leads", Lead>>({ queryKey: rowsKey }, (answer) => {
    if (!answer?.leads.some((row) => newerOf(row, changed) !== row)) return answer;
    return { ...answer, leads: answer.leads.map((row) => newerOf(row, changed)) };
  });
}

export function showChanged(client: QueryClient, changed: readonly Lead[]): void {
  for (const { id } of changed) {
    client.setQueryData<{ lead: LeadDetail }>(
      detailKey(id),
      (answer) => answer && { ...answer, lead: newerOf(answer.lead, changed) },
    );
  }
  showInList(client, changed);
}
