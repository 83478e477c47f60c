import type { OutgoingHttpHeaders } from "node:http";
import { type StoredSettings, storedSettings } from "@/lib/data/settings/snapshot";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { isForScriptsAlone, POLICY, securityHeadersBy } from "@/lib/http/security-policy";

/** Names in lower case. */
export type Fields = Readonly<OutgoingHttpHeaders>;

const CSP = POLICY.toLowerCase();
const PER_REQUEST = [
  "connection",
  "keep-alive",
  "date",
  "strict-transport-security",
  "transfer-encoding",
  "x-request-id",
];

const INTERNAL = { "x-nextjs-cache": undefined, "x-response-tags": undefined, "x-body-length": undefined };

let made: { by: StoredSettings; fields: Record<string, string> } | undefined;

/** Returns the headers of every response, by current settings; the build may have seen others. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const by = storedSettings();
  if (made?.by !== by) {
    const headers = Object.entries(securityHeadersBy(withStoredTags(process.env)));
    made = { by, fields: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])) };
  }
  return made.fields;
}

/**
 * Combines the security headers with a response's own, except those of one connection or request. The
 * application's own policy replaces ours; a prerendered page's policy for scripts only is added to it.
 */
export function withSecurityHeaders(own: Fields): OutgoingHttpHeaders {
  const ours = securityHeaders();
  const fields: OutgoingHttpHeaders = { ...ours };
  for (const [name, value] of Object.entries(own))
    if (value !== undefined && !PER_REQUEST.includes(name)) fields[name] = value;
  const policy = String(own[CSP] ?? "");
  if (policy && own["x-nextjs-prerender"] !== undefined && isForScriptsAlone(policy))
    fields[CSP] = [ours[CSP] ?? "", policy];
  return fields;
}

/**
 * Makes shared caches revalidate a page each time (the framework would say a year), and drops the
 * framework's cache status, which differs from one rendering to the next.
 */
export function publicHeaders(headers: Fields): OutgoingHttpHeaders {
  const isForAYear = String(headers["cache-control"] ?? "").startsWith("s-maxage");
  const cacheControl = isForAYear && { "cache-control": "public, max-age=0, must-revalidate" };
  return { ...headers, ...cacheControl, ...INTERNAL };
}

export const without = (fields: Fields, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
