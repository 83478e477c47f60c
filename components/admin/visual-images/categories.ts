import type { ScannedImage } from "@/lib/content/visual-images/schema";

export type Category = { name: string; images: ScannedImage[] };

/** Number of categories with a tab; the filter leads to the others. */
export const TABS = 4;

export function categoriesOf(all: readonly ScannedImage[], found: readonly ScannedImage[]): Category[] {
  const names = [...new Set(all.map(({ category }) => category))];
  return names.map((name) => ({ name, images: found.filter(({ category }) => category === name) }));
}
