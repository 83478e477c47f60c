import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { listen, stopServer } from "./control";

/**
 * Response to a post, which is stored whatever it is: `refuse` is 500, `gone` 410, `hang` none, `slow` confirms
 * after a while, `trickle` has an endless body.
 */
export type WebhookMode = "ok" | "refuse" | "gone" | "redirect" | "hang" | "slow" | "trickle";

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string };

export type FakeWebhook = Awaited<ReturnType<typeof startFakeWebhook>>;

/** Longer than a delivery may take. */
const DELAY_MS = 15_000;
const REFUSAL = "The database of leads is being repaired.\n";

export async function startFakeWebhook({ port = 0 } = {}) {
  let mode: WebhookMode = "ok";
  let delayMs = DELAY_MS;
  let waiting = 0;
  const posts: ReceivedPost[] = [];
  const server = createServer(async (request, response) => {
    waiting += 1;
    response.once("close", () => {
      waiting -= 1;
    });
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    posts.push({ path: request.url ?? "", headers: request.headers, body });
    const say = (status: number, said: string, headers = {}) => response.writeHead(status, headers).end(said);
    if (mode === "ok") say(200, "received");
    if (mode === "slow") setTimeout(() => say(200, "received"), delayMs).unref();
    if (mode === "refuse") say(500, REFUSAL.repeat(100));
    if (mode === "gone") say(410, "");
    if (mode === "redirect") say(307, "", { location: "/elsewhere" });
    if (mode === "trickle") {
      response.writeHead(200);
      const timer = setInterval(() => response.write("…"), 20);
      response.once("close", () => clearInterval(timer));
    }
  });
  return {
    url: `${await listen(server, port)}/leads`,
    posts: (): readonly ReceivedPost[] => posts,
    clear: () => void posts.splice(0),
    setMode: (next: WebhookMode, slowMs = DELAY_MS) => {
      mode = next;
      delayMs = slowMs;
    },
    waiting: () => waiting,
    stop: () => stopServer(server),
  };
}
