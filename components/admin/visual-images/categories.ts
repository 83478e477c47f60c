import type { ScannedImage } from "@/lib/content/site-images/schema";

/** A category with its images that match the search. */
export type Category = { name: string; images: ScannedImage[] };

/** Number of categories with a tab; the filter leads to the others (docs/product.md 2.9). */
export const TABS = 4;

/** All categories, in the order of their first image, with their matches. */
export function categoriesOf(all: readonly ScannedImage[], found: readonly ScannedImage[]): Category[] {
  const names = [...new Set(all.map(({ category }) => category))];
  return names.map((name) => ({ name, images: found.filter(({ category }) => category === name) }));
}
