export function idsOf<T extends string>(labels: Record<T, unknown>): T[] {
  return Object.keys(labels) as T[];
}
