/**
 * How a stored link behaves (docs/product.md 1.2, "Header"):
 * `anchor` a place on the home page; `external` another site, in a new tab; `internal` a page of ours, reached
 * without a reload; `direct` whatever the browser does itself: downloads, mail, phone, the administration, the checkout.
 */
export type LinkKind = "anchor" | "external" | "internal" | "direct";

export function linkKind(href: string): LinkKind {
  if (/^\/?#/.test(href)) return "anchor";
  if (/^https?:/i.test(href)) return "external";
  // The administration and the checkout have other security policies, which only a full load brings.
  if (/^\/(?:api|admin|checkout)(?:[/?#]|$)/.test(href)) return "direct";
  return href.startsWith("/") ? "internal" : "direct";
}
