/** Returns the keys of a table of labels in the type that a choice needs. */
export function idsOf<T extends string>(labels: Record<T, unknown>): T[] {
  return Object.keys(labels) as T[];
}
