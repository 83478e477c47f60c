import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A record as calls answer one. The single record of a settings screen has no id. */
export type AdminRecord = { id?: number | string; updatedAt?: string | null };

/** `If-Match` for a record as it was loaded; nothing for one that has no version. */
export function ifMatch(record: AdminRecord): Record<string, string> | undefined {
  return record.updatedAt ? { "If-Match": `"${record.updatedAt}"` } : undefined;
}

/** The record in a call's answer, such as the review of `{ success, review }`. */
export function recordIn<Row>(answer: Record<string, unknown>): Row | undefined {
  return Object.values(answer).find((value) => typeof value === "object" && value !== null) as
    | Row
    | undefined;
}

/** A record as the lists under that key have it now. */
export function loadedRecord<Row extends AdminRecord>(
  client: QueryClient,
  queryKey: QueryKey,
  { id }: Row,
): Row | undefined {
  for (const [, data] of client.getQueriesData<object>({ queryKey })) {
    const records = [data, ...Object.values(data ?? {})].flat() as (Row | null | undefined)[];
    const found = records.find((one) => typeof one === "object" && one?.id === id && one?.updatedAt);
    if (found) return found;
  }
  return undefined;
}
