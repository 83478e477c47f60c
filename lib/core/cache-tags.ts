/** Sources of public pages. A write names the tags it touched; pages that use them render again. */
export type CacheTag =
  | "menu"
  | "footer"
  | "reviews"
  | "media"
  | "security-alert"
  | "popup"
  | "colors"
  | "static-services"
  | "calculator"
  | "knowledge-base"
  | "chat-answers"
  | "page-texts"
  | "redirects"
  | "countries"
  | "appointments"
  | "proofs"
  | "settings";
