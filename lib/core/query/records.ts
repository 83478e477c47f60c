import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** The single record of a settings screen has no id. */
export type AdminRecord = { id?: number | string; updatedAt?: string | null };

export function ifMatch(version: string | null | undefined): Record<string, string> | undefined {
  return version ? { "If-Match": `"${version}"` } : undefined;
}

type OwnLine = { versions: Set<string>; newest: AdminRecord };

/** Own writes: changing a record twice before the list reloads is no conflict. */
export class OwnVersions {
  #lines = new Map<AdminRecord["id"], OwnLine>();

  static of(client: QueryClient, key: QueryKey): OwnVersions {
    const ofClient = memories.get(client) ?? new Map<string, OwnVersions>();
    memories.set(client, ofClient);
    const own = ofClient.get(hashKey(key)) ?? new OwnVersions();
    ofClient.set(hashKey(key), own);
    return own;
  }

  remember(before: AdminRecord, after: AdminRecord): void {
    if (!before.updatedAt || !after.updatedAt) return;
    const line = this.#lineOf(before) ?? { versions: new Set([before.updatedAt]), newest: before };
    line.versions.add(after.updatedAt);
    line.newest = after;
    this.#lines.set(before.id, line);
  }

  newestOf<Row extends AdminRecord>(record: Row): Row {
    return (this.#lineOf(record)?.newest ?? record) as Row;
  }

  #lineOf({ id, updatedAt }: AdminRecord): OwnLine | undefined {
    const line = this.#lines.get(id);
    return updatedAt && line?.versions.has(updatedAt) ? line : undefined;
  }
}

const memories = new WeakMap<QueryClient, Map<string, OwnVersions>>();

export function changedFields<Input extends object>(input: Input, record: object): Partial<Input> {
  const before = record as Record<string, unknown>;
  const changed = Object.entries(input).filter(([name, value]) => !isSame(value, before[name]));
  return Object.fromEntries(changed) as Partial<Input>;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function recordIn<Row>(answer: Record<string, unknown>): Row | undefined {
  return Object.values(answer).find((value) => typeof value === "object" && value !== null) as
    | Row
    | undefined;
}

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
