const MAX_LENGTH = 200;

/** A title as the last part of an address (docs/product.md 2.4): "Q&A: 24/7" is "qa-247". */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
}
