import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AppResponse } from "./application";
import { Exchange } from "./exchange";

let server: Server;
let requestId: string;
afterEach(() => server.close());

async function sent(answer: AppResponse, method: string): Promise<Response> {
  server = createServer(async (request, response) => {
    const at = new Exchange(request, response);
    requestId = at.requestId;
    try {
      await at.sendUncached(answer);
    } catch {
      response.writeHead(500).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method,
    headers: { Connection: "close" },
  });
}

const failure = (status: number, body: string): AppResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(body),
});

it.each([422, 503])(
  "answers HEAD with the failure status %d when the application sends no body",
  async (status) => {
    const response = await sent(failure(status, ""), "HEAD");
    expect(response.status).toBe(status);
    expect(response.headers.get("x-request-id")).toBe(requestId);
    expect(response.headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  },
);
