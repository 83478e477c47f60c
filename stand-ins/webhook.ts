import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * How the receiver treats a post. `ok` keeps it and says so, `refuse` answers 500, `gone` 410, `redirect` sends it on to
 * itself, `hang` never answers, `trickle` answers 200 with a body that has no end.
 */
export type WebhookMode = "ok" | "refuse" | "gone" | "redirect" | "hang" | "trickle";

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string };

export type WebhookStandIn = {
  url: string;
  /** All that came whole, oldest first, whatever was answered. */
  posts(): readonly ReceivedPost[];
  clear(): void;
  setMode(mode: WebhookMode): void;
  /** How many wait for an answer right now. */
  waiting(): number;
  stop(): Promise<void>;
};

const REFUSAL = "The database of leads is being repaired.\n";

/** A real receiver of webhooks on 127.0.0.1 that keeps what it gets in memory. */
export async function startWebhookStandIn(): Promise<WebhookStandIn> {
  let mode: WebhookMode = "ok";
  let waiting = 0;
  const kept: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    waiting += 1;
    response.once("close", () => {
      waiting -= 1;
    });
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      kept.push({ path: request.url ?? "", headers: request.headers, body });
      const say = (status: number, text: string, headers = {}) =>
        response.writeHead(status, headers).end(text);
      if (mode === "ok") say(200, "received");
      if (mode === "refuse") say(500, REFUSAL.repeat(100));
      if (mode === "gone") say(410, "");
      if (mode === "redirect") say(307, "", { location: "/elsewhere" });
      if (mode === "trickle") {
        response.writeHead(200);
        const timer = setInterval(() => response.write("…"), 20);
        response.once("close", () => clearInterval(timer));
      }
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    posts: () => kept,
    clear: () => {
      kept.length = 0;
    },
    setMode: (next) => {
      mode = next;
    },
    waiting: () => waiting,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
