/** Traces, from a process that sends them to a collector. */
import { createServer } from "node:http";
import { freePort } from "@/tests/factories/free-port";
import { startAdditionalServer } from "@/tests/factories/further-server";
import { until } from "@/tests/factories/until";
import { prepareSite, site } from "./site";

prepareSite();

test("spans of requests reach the collector, without queries and secrets", async () => {
  const port = await freePort();
  const received: { headers: unknown; spans: { name: string; attributes: unknown[] }[] }[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    const spans = resourceSpans[0].scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans);
    received.push({ headers: request.headers, spans });
    response.end("{}");
  }).listen(port, "127.0.0.1");
  const server = await startAdditionalServer(site, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=k1",
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  try {
    await fetch(`${server.url}/api/knowledge-base/search?q=s3cret-word`);
    await fetch(`${server.url}/api/appointments/s3cret-token?a=s3cret`);
    const targets = ["/api/knowledge-base/search", "/api/appointments/[secret]"];
    await until(
      () => targets.every((target) => JSON.stringify(received).includes(`"stringValue":"${target}"`)),
      "spans of both requests",
    );
    expect(JSON.stringify(received)).not.toContain("s3cret");
    expect(received[0]?.headers).toMatchObject({ "x-collector-key": "k1" });
  } finally {
    server.stop();
    await new Promise((resolve) => collector.close(resolve));
  }
});
