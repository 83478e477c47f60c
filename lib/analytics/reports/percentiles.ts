import { type VitalName, type VitalRow, type Vitals, vitalNames } from "@/lib/analytics/reports/schema";

const PERCENTILE = 0.75;

export const ALL_DEVICES = "all";

export type Samples = { path: string; device: string; metric: VitalName; value: number; samples: number };

/**
 * Rows per page, and per page and device: most frequent page first, within it all devices, then the most
 * frequent. CLS is in thousandths.
 */
export function percentilesOf(found: readonly Samples[]): VitalRow[] {
  const counts = new Map<string, Map<string, Record<VitalName, Counts>>>();
  for (const { path, device, metric, value, samples } of found) {
    const devices = entryOf(counts, path, () => new Map());
    for (const name of [device, ALL_DEVICES]) {
      const counted = entryOf(devices, name, () => byVital(() => new Map()))[metric];
      counted.set(value, (counted.get(value) ?? 0) + samples);
    }
  }
  const pages = [...counts].map(([path, devices]) =>
    [...devices]
      .map(([device, metrics]) => ({ path, device, ...byVital((name) => percentileOf(metrics[name], name)) }))
      .sort(
        (a, b) =>
          Number(isOne(a)) - Number(isOne(b)) || loadsOf(b) - loadsOf(a) || byText(a.device, b.device),
      ),
  );
  return pages.sort(([a], [b]) => (a && b ? loadsOf(b) - loadsOf(a) || byText(a.path, b.path) : 0)).flat();
}

export function byVital<T>(make: (name: VitalName) => T): Record<VitalName, T> {
  return Object.fromEntries(vitalNames.map((name) => [name, make(name)])) as Record<VitalName, T>;
}

type Counts = Map<number, number>;

/** Nearest rank: the smallest value that three quarters of the loads did not exceed. */
function percentileOf(counts: Counts, name: VitalName): Vitals[VitalName] {
  const samples = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rank = Math.ceil(samples * PERCENTILE);
  let upTo = 0;
  for (const value of [...counts.keys()].sort((a, b) => a - b)) {
    upTo += counts.get(value) ?? 0;
    if (upTo >= rank) return { p75: name === "CLS" ? value / 1000 : value, samples };
  }
  return { p75: null, samples };
}

const isOne = ({ device }: VitalRow) => device !== ALL_DEVICES;
const loadsOf = (row: VitalRow) => Math.max(...vitalNames.map((name) => row[name].samples));
const byText = (a: string, b: string) => (a < b ? -1 : 1);

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
