import { answerMetrics } from "@/lib/admin/metrics/answer";

export const dynamic = "force-dynamic";

/** Returns figures for a monitoring system, in Prometheus' text format (docs/monitoring.md). */
export const GET = (request: Request): Promise<Response> =>
  answerMetrics(request.headers.get("authorization"));
