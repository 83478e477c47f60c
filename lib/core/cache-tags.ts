/** What public pages are built from. A write names the tags that it touched; pages that read them render anew. */
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
  | "settings";
