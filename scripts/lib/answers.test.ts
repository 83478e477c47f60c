import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Adjust = (
  request: IncomingMessage,
  answer: ServerResponse,
  requestId: string,
  allowedMethods: (path: string) => Promise<string | undefined>,
) => void;

let adjustAnswer: Adjust;

beforeAll(async () => {
  ({ adjustAnswer } = (await import("./answers.mjs" as string)) as { adjustAnswer: Adjust });
});

/** What a client gets of an answer that the application gave. */
async function adjusted(answerWith: (answer: ServerResponse) => void, method = "GET"): Promise<Response> {
  const server = createServer((request, answer) => {
    adjustAnswer(request, answer, "id", async () => "GET, HEAD, OPTIONS");
    answerWith(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/x`, { method });
    await response.clone().text();
    return response;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it("lets no cache keep a page that is briefly unavailable, and says when to come back", async () => {
  const { headers } = await adjusted((answer) => {
    answer.statusCode = 503;
    answer.setHeader("Cache-Control", "s-maxage=5, stale-while-revalidate=31535995");
    answer.end("away");
  });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

it("keeps the time that a call says itself", async () => {
  const { headers } = await adjusted((answer) => {
    answer.writeHead(503, { "Retry-After": "30" });
    answer.end();
  });
  expect(headers.get("retry-after")).toBe("30");
});

it("makes caches ask for a page each time", async () => {
  const { headers } = await adjusted((answer) => {
    answer.setHeader("Cache-Control", "s-maxage=31536000");
    answer.end("page");
  });
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

it("says of a wrong method which are right", async () => {
  const response = await adjusted((answer) => {
    answer.statusCode = 405;
    answer.end();
  }, "DELETE");
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  expect(await response.json()).toMatchObject({ code: "method_not_allowed", requestId: "id" });
});

it("answers a form that could not be read as its sender's fault", async () => {
  const faults = (globalThis as { [key: symbol]: Map<string, number> | undefined })[
    Symbol.for("site.formFaults")
  ];
  faults?.set("id", 413);
  const response = await adjusted((answer) => {
    answer.statusCode = 500;
    answer.setHeader("Content-Type", "text/html");
    answer.write("<p>Something");
    answer.end(" went wrong</p>");
  }, "POST");
  expect(response.status).toBe(413);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(await response.text()).toBe("The request is too large.\n");
  await new Promise(setImmediate);
  expect(faults?.size).toBe(0);
});
