import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ListAnswer } from "@/lib/http/list-query";
import type { Lead } from "@/lib/inbox/schema";

export const leadsPath = "/api/admin/leads";
export const leadsKey: QueryKey = ["admin", "leads"];
/** Of the pages of the list. */
export const rowsKey: QueryKey = [...leadsKey, "rows"];
export const detailKey = (id: number): QueryKey => [...leadsKey, "lead", id];

/**
 * Shows in the list what leads have become, each in its place: under whoever reads it, no row comes, goes or moves.
 * An older state of a lead, whose answer was slow, changes nothing.
 */
export function patchRows(client: QueryClient, changed: readonly Lead[]): void {
  const byId = new Map(changed.map((lead) => [lead.id, lead]));
  const newer = (row: Lead): Lead => {
    const lead = byId.get(row.id);
    return lead && lead.activityAt >= row.activityAt ? lead : row;
  };
  client.setQueriesData<ListAnswer<"leads", Lead>>({ queryKey: rowsKey }, (answer) => {
    if (!answer?.leads.some((row) => newer(row) !== row)) return answer;
    return { ...answer, leads: answer.leads.map(newer) };
  });
}
