import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { listen, startControl, stopServer } from "./control";

/**
 * Form of the next responses: `whole` streams `text` piece by piece; `half` breaks off in the middle, `cut`
 * ends at the maximum length, `refusal` is the model's, `empty` has no text, `endless` never ends, `hang`
 * never begins, `stall` begins and falls silent, `failed` reports a failure in the stream, `error` is a 500,
 * `unauthorized` a 401, `limited` a 429, `html` a page with 200, `garbage` events that are no JSON, `drop`
 * ends the connection. `obey` repeats the text after "SAY:" in the reference or the input. `unstructured`
 * refuses a response format, and streams `text` plainly. With a requested format, `text`, `sources` and
 * `wantsPerson` are JSON in all others.
 */
export const behaviour = z.object({
  kind: z.enum([
    "whole",
    "half",
    "cut",
    "refusal",
    "empty",
    "endless",
    "hang",
    "stall",
    "failed",
    "error",
    "unauthorized",
    "limited",
    "html",
    "garbage",
    "drop",
    "obey",
    "unstructured",
  ]),
  text: z.string().default("Keep three copies of your files. One of them belongs off site."),
  sources: z.array(z.string()).default([]),
  wantsPerson: z.boolean().default(false),
  /** Pause between two pieces, in milliseconds. */
  pauseMs: z.number().min(0).max(60_000).default(0),
});
export type Behaviour = z.input<typeof behaviour>;

export type ModelRequest = {
  model: string;
  instructions: string;
  input: { role: string; content: string }[];
  store: boolean;
  stream: boolean;
  max_output_tokens: number;
  safety_identifier: string;
  text?: { format: { type: string; name: string; strict: boolean; schema: object } };
};

export type FakeOpenAi = {
  settings: { OPENAI_API_KEY: string; OPENAI_BASE_URL: string };
  /** POST /behaviour, GET /asked; empty without `control`. */
  controlUrl: string;
  behave(how: Behaviour): void;
  /** Requests, oldest first. */
  asked(): readonly ModelRequest[];
  stop(): Promise<void>;
};

const API_KEY = "sk-stand-in";

/** A small OpenAI on 127.0.0.1: the streamed Responses API, as far as the chat uses it. */
export async function startFakeOpenAi({ control = false } = {}): Promise<FakeOpenAi> {
  const requested: ModelRequest[] = [];
  let how = behaviour.parse({ kind: "whole" });

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = request.headers.authorization === `Bearer ${API_KEY}`;
    if (request.method === "GET" && request.url?.startsWith("/v1/models/")) {
      const [status, body] = isKnown ? [200, { id: "model", object: "model" }] : unauthorized;
      return void response
        .writeHead(status, { "Content-Type": "application/json" })
        .end(JSON.stringify(body));
    }
    if (`${request.method} ${request.url}` !== "POST /v1/responses")
      return void response.writeHead(404).end();
    let body = "";
    for await (const chunk of request) body += chunk;
    const question = JSON.parse(body) as ModelRequest;
    requested.push(question);
    await reply(isKnown ? how : behaviour.parse({ kind: "unauthorized" }), question, response);
  }

  const url = await listen(server);
  const behave = (given: Behaviour) => {
    how = behaviour.parse(given);
  };
  const controller = control
    ? await startControl({
        "POST /behaviour": (body) => behave(behaviour.parse(body)),
        "GET /asked": () => ({ asked: requested }),
      })
    : undefined;
  return {
    settings: { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: `${url}/v1` },
    controlUrl: controller?.url ?? "",
    behave,
    asked: () => requested,
    async stop() {
      await controller?.stop();
      await stopServer(server);
    },
  };
}

const unauthorized: [status: number, body: object] = [
  401,
  { error: { message: "Incorrect API key", code: "invalid_api_key" } },
];

const refusals: Partial<Record<Behaviour["kind"], [status: number, body: object]>> = {
  error: [500, { error: { message: "The server had an error", type: "server_error", code: null } }],
  unauthorized,
  limited: [429, { error: { message: "Rate limit reached", code: "rate_limit_exceeded" } }],
};

const noFormat: [status: number, body: object] = [
  400,
  { error: { message: "Unsupported parameter", param: "text.format", code: "unsupported_parameter" } },
];

async function reply(
  { kind, text, sources, wantsPerson, pauseMs }: z.output<typeof behaviour>,
  question: ModelRequest,
  response: ServerResponse,
): Promise<void> {
  const refusal = kind === "unstructured" && question.text ? noFormat : refusals[kind];
  if (refusal) {
    const [status, body] = refusal;
    return void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }
  if (kind === "hang") return;
  if (kind === "drop") return void response.destroy();
  if (kind === "html") {
    return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Service unavailable</h1>");
  }
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  if (kind === "garbage") return void response.end("event: response.created\ndata: {not json\n\n");
  const events = new Events(response, question.model);
  events.created();
  if (kind === "failed") return events.failed();
  if (kind === "empty") return events.ended("completed", "");
  if (kind === "refusal") return events.refused();
  const said = kind === "obey" ? promptText(question) : text;
  const words = question.text ? JSON.stringify({ text: said, sources, wantsPerson }) : said;
  const pieces = words.match(/\s*\S+/g) ?? [];
  const parts = kind === "half" || kind === "stall" ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces;
  for (let round = 0; round === 0 || (kind === "endless" && !response.destroyed); round++) {
    for (const piece of parts) {
      if (pauseMs) await sleep(pauseMs, undefined, { ref: false });
      events.delta(piece);
    }
    if (kind === "endless") await events.drained();
  }
  // The text so far arrives, and then the connection ends instead of the response. From Node 22 on, a client loses what it has
  // not read by then.
  if (kind === "half") {
    await sleep(100, undefined, { ref: false });
    return void response.socket?.end();
  }
  if (kind === "stall") return;
  events.ended(kind === "cut" ? "incomplete" : "completed", words);
}

/** Text after "SAY:" in any input, as a deceived model would repeat it. */
function promptText({ instructions, input }: ModelRequest): string {
  const orders = [instructions, ...input.map(({ content }) => content)]
    .flatMap((text) => [
      ...text
        .replaceAll("\\n", "\n")
        .replaceAll('\\"', '"')
        .matchAll(/SAY:\s*(.+)/g),
    ])
    .map(([, order = ""]) => order);
  return orders.join("\n") || "Nothing to obey.";
}

/** Events of a response, in the provider's form. */
class Events {
  readonly #response: ServerResponse;
  readonly #model: string;
  #sequence = 0;

  constructor(response: ServerResponse, model: string) {
    this.#response = response;
    this.#model = model;
  }

  created(): void {
    this.#send("response.created", { response: this.#object("in_progress") });
  }

  delta(text: string): void {
    this.#send("response.output_text.delta", {
      item_id: "msg_1",
      output_index: 0,
      content_index: 0,
      delta: text,
    });
  }

  refused(): void {
    const delta = "I can't help with that.";
    this.#send("response.refusal.delta", { item_id: "msg_1", output_index: 0, content_index: 0, delta });
    this.ended("completed", "");
  }

  failed(): void {
    const response = { ...this.#object("failed"), error: { code: "server_error", message: "It failed" } };
    this.#send("response.failed", { response });
    this.#response.end();
  }

  ended(status: "completed" | "incomplete", text: string): void {
    const output_tokens = Math.ceil(text.length / 4);
    const response = {
      ...this.#object(status),
      incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
      usage: { input_tokens: 100, output_tokens, total_tokens: 100 + output_tokens },
    };
    this.#send(`response.${status}`, { response });
    this.#response.end();
  }

  /** Waits for room in the buffer. */
  async drained(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (!this.#response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      this.#response.once("drain", resolve);
      this.#response.once("close", resolve);
    });
  }

  #send(type: string, data: object): void {
    const event = { type, sequence_number: this.#sequence++, ...data };
    this.#response.write(`event: ${type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #object(status: string): object {
    return { id: "resp_1", object: "response", status, model: this.#model, output: [], error: null };
  }
}
