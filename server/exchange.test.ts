import { createServer, type Server } from "node:http";
import { listen, stopServer } from "@/fakes/control";
import { Exchange } from "./exchange";

let server: Server;
afterEach(() => stopServer(server));

it.each([422, 503])(
  "answers HEAD with the failure status %d when the application sends no body",
  async (status) => {
    let requestId: string | undefined;
    server = createServer(async (request, response) => {
      const at = new Exchange(request, response);
      requestId = at.requestId;
      const headers = { "content-type": "application/json" };
      await at.sendUncached({ status, headers, body: Buffer.alloc(0) });
    });
    const response = await fetch(await listen(server), { method: "HEAD" });
    expect(response.status).toBe(status);
    expect(response.headers.get("x-request-id")).toBe(requestId);
    expect(response.headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  },
);
