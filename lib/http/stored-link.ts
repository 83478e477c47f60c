import { z } from "zod";

const message = "Use a path that starts with one /, an #anchor, or an http, https, mailto or tel address.";

/** Browsers drop tabs and line breaks inside an address, so `/⇥/host` would become `//host`. */
const unsafeCharacters = /[\s\p{Cc}]/u;

/**
 * Whether a link may be stored: menu, footer, popup, alert, service and article links, and image addresses
 * (API.md, "Stored links"). The value is taken as it is, without trimming.
 */
export function isStorableLink(value: string): boolean {
  if (unsafeCharacters.test(value)) return false;
  if (value.startsWith("#")) return value.length > 1;
  if (value.startsWith("/")) return !/^\/[/\\]/.test(value);
  if (/^(mailto|tel):[^/\\]/i.test(value)) return true;
  return /^https?:\/\/[^/\\]/i.test(value) && URL.canParse(value);
}

/** The one rule for every stored link, surrounding space removed; the record's own length limit comes on top. */
export const storedLink = z.string().trim().refine(isStorableLink, message);
