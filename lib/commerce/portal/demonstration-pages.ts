import "server-only";
import { z } from "zod";
import { isDemoCommerce } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const TIMEOUT_MS = 5_000;

/** Targets of links; never its API. */
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
 * Page of the demonstration's billing system, which is local, so that other machines' browsers can't follow
 * links to it.
 * @throws AppError `not_found` outside the demonstration, and for other paths
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
