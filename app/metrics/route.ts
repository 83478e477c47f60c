import { respondToScrape } from "@/lib/admin/metrics/scrape";

export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> =>
  respondToScrape(request.headers.get("authorization"));
