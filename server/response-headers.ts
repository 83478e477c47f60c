import { type StoredSettings, storedSettings } from "@/lib/data/settings/snapshot";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { isForScriptsAlone, POLICY, securityHeadersBy } from "@/lib/http/security-policy";

type Headers = readonly (readonly [name: string, value: string])[];

let made: { by: StoredSettings; headers: Headers } | undefined;

/** Returns the headers of every response, by current settings; the build may have seen others. */
export function securityHeaders(): Headers {
  const by = storedSettings();
  if (made?.by !== by) {
    made = { by, headers: Object.entries(securityHeadersBy(withStoredTags(process.env))) };
  }
  return made.headers;
}

export type Fields = readonly string[];

/** Combines the security headers with a response's own, except those of one connection or request. */
export function withSecurityHeaders(
  own: Readonly<Record<string, number | string | string[] | undefined>>,
): string[] {
  const fields: string[] = [];
  const ownPolicy = own["content-security-policy"];
  for (const [name, value] of securityHeaders()) {
    // The application's own policy replaces this one; a policy for scripts only is added to it.
    if (
      name === POLICY &&
      ownPolicy !== undefined &&
      !(isPrerendered(own) && isForScriptsAlone(String(ownPolicy)))
    ) {
      continue;
    }
    if (name !== POLICY && own[name.toLowerCase()] !== undefined) continue;
    fields.push(name, value);
  }
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || PER_REQUEST.has(name)) continue;
    for (const one of [value].flat()) fields.push(name, String(one));
  }
  return fields;
}

const PER_REQUEST = new Set([
  "connection",
  "keep-alive",
  "date",
  "strict-transport-security",
  "transfer-encoding",
  "x-request-id",
]);

function isPrerendered(own: Readonly<Record<string, unknown>>): boolean {
  return own["x-nextjs-prerender"] !== undefined;
}

export const HSTS: Fields = ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"];
