import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A record as calls answer one. The single record of a settings screen has no id. */
export type AdminRecord = { id?: number | string; updatedAt?: string | null };

/** `If-Match` for a version; nothing for a record that has none. */
export function ifMatch(version: string | null | undefined): Record<string, string> | undefined {
  return version ? { "If-Match": `"${version}"` } : undefined;
}

/**
 * What versions became by one's own saves. Who changes a record twice before the list has the first change is in nobody's
 * way.
 */
export class OwnVersions {
  #next = new Map<string, string>();

  remember(before: AdminRecord, after: AdminRecord): void {
    const version = this.newestOf(before);
    if (after.updatedAt && after.updatedAt !== version) {
      this.#next.set(`${before.id} ${version}`, after.updatedAt);
    }
  }

  newestOf({ id, updatedAt }: AdminRecord): string | null | undefined {
    let version = updatedAt;
    for (let next = version; next; next = this.#next.get(`${id} ${version}`)) version = next;
    return version;
  }
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
