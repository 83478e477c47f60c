import { respondToScrape } from "@/lib/admin/metrics/scrape";

export const dynamic = "force-dynamic";

/** Returns figures for a monitoring system, in Prometheus' text format (docs/monitoring.md). */
export const GET = (request: Request): Promise<Response> =>
  respondToScrape(request.headers.get("authorization"));
