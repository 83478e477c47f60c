import "server-only";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type ReadableSpan } from "@opentelemetry/sdk-trace-base";
import { loggedPath } from "@/lib/core/logged-path";

/**
 * Sends the framework's spans of requests, renderings and fetches to an OTLP collector, in batches and without
 * delaying a request. The SDK itself reads the headers, the sampler and the service's name from its standard
 * settings.
 */
export function startTracing(endpoint: string): BasicTracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "website" }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        export: (spans, onDone) => exporter.export(spans.map(withoutPersonalData), onDone),
        shutdown: () => exporter.shutdown(),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return provider;
}

/** Leaves out queries, secrets in paths, and messages of errors: all may hold what a visitor typed. */
function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).map(([name, value]) => [
    name,
    typeof value === "string" ? withoutQueries(value) : value,
  ]);
  return Object.create(span, {
    name: { value: withoutQueries(span.name) },
    attributes: { value: Object.fromEntries(attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
  });
}

/** An address of another system may hold a secret in its path, too. */
const withoutQueries = (text: string) =>
  text
    .split(" ")
    .map((word) => (URL.canParse(word) ? new URL(word).origin : loggedPath(word.split(/[?#]/, 1)[0] ?? "")))
    .join(" ");
