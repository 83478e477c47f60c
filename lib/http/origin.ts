import "server-only";
import { env } from "@/lib/env";
import { requestHost } from "@/lib/http/client-address";
import { AppError } from "@/lib/http/errors";

/**
 * Refuses a write that another site's page made a browser send (docs/product.md 4.1, "Writes"). A caller that
 * is no browser sends neither header and passes.
 */
export function assertSameOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  if (origin !== null) {
    const own = [requestHost(headers), new URL(env.SITE_URL).host];
    if (URL.canParse(origin) && own.includes(new URL(origin).host)) return;
    throw new AppError("forbidden", "This request came from another site.");
  }
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") {
    throw new AppError("forbidden", "This request came from another site.");
  }
}
