import "server-only";
import { z } from "zod";
import { isDemoCommerce } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const TIMEOUT_MS = 5_000;

/** What links lead to; never its API. */
const PAGES = [
  "clientarea.php",
  "viewinvoice.php",
  "submitticket.php",
  "supporttickets.php",
  "cart.php",
  "oauth/singlesignon.php",
];
export const demonstrationPage = z.object({ page: z.array(z.string()) });

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "no-store",
};

/**
 * A page of the billing system that the demonstration plays: that listens on its own machine alone, so links to it would
 * end nowhere for a browser on another one.
 * @throws AppError `not_found` outside the demonstration, and for what is no page
 */
export async function readDemonstrationPage(page: readonly string[], search: string): Promise<Response> {
  const path = page.join("/");
  if (!isDemoCommerce() || !env.WHMCS_URL || !PAGES.includes(path)) throw new AppError("not_found");
  const found = await fetch(`${env.WHMCS_URL}/${path}${search}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const location = found.headers.get("location");
  return new Response(await found.text(), {
    status: found.status,
    headers: { ...headers, ...(location && { Location: location }) },
  });
}
