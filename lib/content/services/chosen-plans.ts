import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plans";

const PREFIX = "#plans=";
const MAX_PLANS = 20;

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
