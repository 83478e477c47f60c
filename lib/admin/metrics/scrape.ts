import "server-only";
import { isSameText } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";

const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** Responds to a scrape: 404 if no token is set, as if the address didn't exist, and 401 for a wrong one. */
export async function respondToScrape(
  authorization: string | null,
  token = env.METRICS_TOKEN,
): Promise<Response> {
  if (!token) return new Response("Not found\n", { status: 404, headers });
  if (!isSameText(authorization ?? "", `Bearer ${token}`))
    return new Response("Unauthorized\n", {
      status: 401,
      headers: { ...headers, "WWW-Authenticate": "Bearer" },
    });
  // Loaded here: without a token, nothing is measured.
  const { metrics } = await import("@/lib/admin/metrics/registry");
  const { readState } = await import("@/lib/admin/metrics/state");
  await readState();
  const { register } = metrics();
  return new Response(await register.metrics(), {
    headers: { ...headers, "Content-Type": register.contentType },
  });
}
