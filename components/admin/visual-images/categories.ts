import type { ScannedImage } from "@/lib/content/site-images/schema";

/** A category with those of its images that were found. */
export type Category = { name: string; images: ScannedImage[] };

/** The grid has a tab for each of so many; the filter leads to the others (docs/product.md 2.9). */
export const TABS = 4;

/** Every category, in the order of its first image, with what was found of it. */
export function categoriesOf(all: readonly ScannedImage[], found: readonly ScannedImage[]): Category[] {
  const names = [...new Set(all.map(({ category }) => category))];
  return names.map((name) => ({ name, images: found.filter(({ category }) => category === name) }));
}
