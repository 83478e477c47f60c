import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { metrics } from "@/lib/admin/metrics/registry";
import { processWide } from "@/lib/core/process-wide";

type Message = { request: IncomingMessage; response: ServerResponse };

export function measureRequests(): void {
  processWide("measured-requests", () => {
    const begun = new WeakMap<IncomingMessage, number>();
    const { observe } = metrics();
    subscribe("http.server.request.start", (message) => {
      begun.set((message as Message).request, performance.now());
    });
    subscribe("http.server.response.finish", (message) => {
      const { request, response } = message as Message;
      const startedAt = begun.get(request);
      if (startedAt === undefined) return;
      const [path = "/"] = request.url?.split("?", 1) ?? [];
      observe(path, response.statusCode, (performance.now() - startedAt) / 1_000);
    });
    return true;
  });
}
