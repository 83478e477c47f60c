/** The keys of a table of labels, as a choice wants them. */
export function idsOf<T extends string>(labels: Record<T, unknown>): T[] {
  return Object.keys(labels) as T[];
}
