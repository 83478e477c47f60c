import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plan-limits";

const PREFIX = "#plans=";
const MAX_PLANS = 20;

/** Fragment of the services page that chooses plans and opens the form for their quote: "#plans=3x12.5x1". */
export const chosenPlansHash = (plans: readonly { id: number; count: number }[]): string =>
  PREFIX + plans.map(({ id, count }) => `${id}x${count}`).join(".");

export function chosenPlansIn(hash: string): Record<number, number> | null {
  if (!hash.startsWith(PREFIX)) return null;
  const entries = hash
    .slice(PREFIX.length)
    .split(".", MAX_PLANS)
    .flatMap((text) => {
      const [, id, count] = /^(\d{1,9})x(\d{1,3})$/.exec(text) ?? [];
      return Number(count) > 0 ? [[Number(id), Math.min(Number(count), MAX_PLAN_QUANTITY)]] : [];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
