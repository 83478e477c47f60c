import type { Instrumentation } from "next";
import { env } from "@/lib/core/env";

/**
 * Runs once in each server process, before its first request: starts what lives as long as the process does. Where
 * none lives long (Vercel), a scheduler calls `/api/cron/jobs` and Next's own cache is shared.
 */
export async function register(): Promise<void> {
  // Written out, for the build leaves everything below out of the edge runtime's bundle by this very expression.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    if (env.NEXT_PHASE === "phase-production-build") return;
    const { guardIncomingRequests } = await import("@/lib/http/incoming-requests");
    guardIncomingRequests(process.env, async (request) => {
      const { decide } = await import("@/lib/admin/request-rules");
      return decide(request);
    });
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startTracing } = await import("@/lib/integrations/traces");
      startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT);
    }
    if (env.METRICS_TOKEN) {
      const { measureRequests } = await import("@/lib/admin/metrics/requests");
      measureRequests();
    }
    if (env.VERCEL) {
      const { startRules } = await import("@/lib/admin/request-rules");
      startRules();
      return;
    }
    const { startBackgroundWork } = await import("@/lib/admin/background-work");
    startBackgroundWork();
  }
}

/**
 * A page or server action that failed: one line under the request's id. Calls report their failures themselves. What
 * fails before any action of ours saw the form is its sender's fault.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { log } = await import("@/lib/core/log");
    const requestId = [request.headers["x-request-id"]].flat()[0];
    const path = request.path.split("?")[0];
    const { toAppError } = await import("@/lib/core/errors");
    const { serverBridge } = await import("@/lib/core/server-bridge");
    if (requestId && toAppError(error).status === 503) serverBridge().unavailablePages.set(requestId, true);
    if (requestId && request.method === "POST" && context.routeType !== "route") {
      if (!serverBridge().formsRead.has(requestId)) {
        serverBridge().unreadableForms.add(requestId);
        log.info({ requestId, error, method: request.method, path }, "form could not be read");
        return;
      }
    }
    log.error({ requestId, error, method: request.method, path, route: context.routePath }, "page failed");
    const { reportFault } = await import("@/lib/core/fault-report");
    void reportFault(error, { route: context.routePath, requestId });
  }
};
