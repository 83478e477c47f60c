import "server-only";
import { env, isSetInEnvironment } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isOwnOrigin } from "@/lib/core/own-origin";

/** See docs/product/calls.md "Origins". Non-browser clients send neither header and pass. */
export function assertSameOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  if (origin !== null) {
    const url = isSetInEnvironment("SITE_URL") ? env.SITE_URL : undefined;
    const site = { url, isBehindProxy: env.TRUST_PROXY_HOPS > 0 };
    if (isOwnOrigin(origin, (name) => headers.get(name), site)) return;
    throw new AppError("forbidden", "This request came from another site.");
  }
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site")
    throw new AppError("forbidden", "This request came from another site.");
}
