import { z } from "zod";
import { isPathOfSite } from "@/lib/core/site-path";

/** Browsers drop tabs and line breaks inside an address, so `/⇥/host` would become `//host`. */
const unsafeCharacters = /[\s\p{Cc}]/u;

/** Message for the user; null if it may be stored (docs/product/content.md "Stored links"). Does not trim. */
export function linkFault(value: string): string | null {
  if (value === "") return "Enter a link.";
  if (unsafeCharacters.test(value)) return "A link can't hold spaces or line breaks.";
  if (value.startsWith("#")) return value.length > 1 ? null : "Name the place on the page after the #.";
  if (value.startsWith("/")) return isPathOfSite(value) ? null : "A path starts with one / only.";
  if (/^(mailto|tel):/i.test(value))
    return /^\w+:[^/\\]/.test(value) ? null : "Put the address or number right after the colon.";
  if (/^https?:/i.test(value)) {
    if (!/^https?:\/\/[^/\\]/i.test(value) || !URL.canParse(value))
      return "Enter a complete web address, such as https://example.com/page.";
    const { username, password } = new URL(value);
    return username || password ? "A link can't hold a user name or a password." : null;
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(value)) return "Links can only be http, https, mailto or tel.";
  return "Start a path with /, an anchor with # and a web address with https://.";
}

export function isStorableLink(value: string): boolean {
  return linkFault(value) === null;
}

export function isImageAddress(address: string): boolean {
  return isStorableLink(address) && /^(\/|https:)/i.test(address);
}

export const storedLink = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = linkFault(value);
    if (message) context.addIssue({ code: "custom", message });
  });
