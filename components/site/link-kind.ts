/**
 * Behavior of a stored link (docs/product/site.md "Header"): `anchor` a place on the home page; `external`
 * another site, in a new tab; `internal` a page of this site, reached without a reload; `direct` left to the
 * browser: downloads, mail, phone, the administration, the checkout.
 */
type LinkKind = "anchor" | "external" | "internal" | "direct";

export function linkKind(href: string): LinkKind {
  if (/^\/?#/.test(href)) return "anchor";
  if (/^https?:/i.test(href)) return "external";
  // The administration and the checkout have different security policies, which require a full load.
  if (/^\/(?:api|admin|checkout)(?:[/?#]|$)/.test(href)) return "direct";
  return href.startsWith("/") ? "internal" : "direct";
}
