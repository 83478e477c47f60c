import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { listen, stopServer } from "./control";

/**
 * Form of the next responses: `whole` streams `text` piece by piece; `half` breaks off in the middle, `cut`
 * ends at the maximum length, `refusal` is the model's, `empty` has no text, `endless` never ends, `hang`
 * never begins, `stall` begins and falls silent, `failed` reports a failure in the stream, `error` is a 500,
 * `unauthorized` a 401, `limited` a 429, `html` a page with 200, `garbage` events that are no JSON, `drop`
 * ends the connection. `obey` repeats the text after "SAY:" in the reference or the input. With a requested
 * format, `text`, `sources` and `wantsPerson` are JSON in all others.
 */
export const behaviour = z.object({
  kind: z.enum([
    ...(["whole", "half", "cut", "refusal", "empty", "endless", "hang", "stall", "failed"] as const),
    ...(["error", "unauthorized", "limited", "html", "garbage", "drop", "obey"] as const),
  ]),
  text: z.string().default("Keep three copies of your files. One of them belongs off site."),
  sources: z.array(z.string()).default([]),
  wantsPerson: z.boolean().default(false),
  pauseMs: z.number().min(0).max(60_000).default(0),
  thoughts: z.number().min(0).max(1_000).default(0),
  /** Words before and after the answer: a fence, a preface, thoughts. */
  around: z.tuple([z.string(), z.string()]).default(["", ""]),
  isChatOnly: z.boolean().default(false),
  /** Sends the answer at once, although a stream is requested. */
  isAtOnce: z.boolean().default(false),
  /** Fields refused by a 400 that names them, or all by a 422 in FastAPI's form. */
  refuses: z.array(z.string()).default([]),
  namesRefused: z.boolean().default(true),
  cached: z.number().default(0),
});
export type Behaviour = z.input<typeof behaviour>;

type Message = { role: string; content: string };
type Format = { type: string; name: string; strict: boolean; schema: object };
export type ModelRequest = {
  path: string;
  model: string;
  instructions: string;
  input: Message[];
  store: boolean;
  stream: boolean;
  max_output_tokens: number;
  safety_identifier?: string;
  reasoning?: { effort: string };
  text?: { format: Format };
  messages?: Message[];
  response_format?: { type: string; json_schema: Omit<Format, "type"> };
};

export type FakeOpenAi = Awaited<ReturnType<typeof startFakeOpenAi>>;

const API_KEY = "sk-stand-in";

export async function startFakeOpenAi() {
  const requested: ModelRequest[] = [];
  let how = behaviour.parse({ kind: "whole" });

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = request.headers.authorization === `Bearer ${API_KEY}`;
    if (request.method === "GET" && request.url?.startsWith("/v1/models/")) {
      if (!isKnown) return sendJson(response, ...unauthorized);
      return sendJson(response, 200, { id: "model", object: "model" });
    }
    const path = `${request.url}`.replace("/v1", "");
    const isThere = path === "/chat/completions" || (path === "/responses" && !how.isChatOnly);
    if (request.method !== "POST" || !isThere) return void response.writeHead(404).end();
    const question = { ...(JSON.parse(await text(request)) as ModelRequest), path };
    requested.push(question);
    await reply(isKnown ? how : behaviour.parse({ kind: "unauthorized" }), question, response);
  }

  const url = await listen(server);
  return {
    settings: { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: `${url}/v1` },
    behave: (given: Behaviour) => {
      how = behaviour.parse(given);
    },
    asked: (): readonly ModelRequest[] => requested,
    stop: () => stopServer(server),
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

function refusalOf(
  { kind, refuses, namesRefused }: z.output<typeof behaviour>,
  question: ModelRequest,
): [status: number, body: object] | undefined {
  const refused = refuses.filter((field) => field in question);
  if (refused.length === 0) return refusals[kind];
  const [param] = refused;
  return namesRefused
    ? [400, { error: { message: `Unsupported parameter: '${param}'`, param, code: "unsupported_parameter" } }]
    : [422, { detail: refused.map((field) => ({ type: "extra_forbidden", loc: ["body", field] })) }];
}

async function reply(
  how: z.output<typeof behaviour>,
  question: ModelRequest,
  response: ServerResponse,
): Promise<void> {
  const { kind, text, sources, wantsPerson, pauseMs, around } = how;
  const refusal = refusalOf(how, question);
  if (refusal) return sendJson(response, ...refusal);
  if (kind === "hang") return;
  if (kind === "drop") return void response.destroy();
  if (kind === "html")
    return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Service unavailable</h1>");
  const said = kind === "obey" ? promptText(question) : text;
  const isFormatted = question.text ?? question.response_format;
  const words = around.join(isFormatted ? JSON.stringify({ text: said, sources, wantsPerson }) : said);
  const events =
    question.path === "/responses" ? new Events(response, question) : new Chunks(response, question);
  events.cached = how.cached;
  if (how.isAtOnce) {
    if (pauseMs) await sleep(pauseMs, undefined, { ref: false });
    return sendJson(response, 200, events.whole(words));
  }
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  if (kind === "garbage") return void response.end("event: response.created\ndata: {not json\n\n");
  events.created();
  if (kind === "failed") return events.failed();
  if (kind === "empty") return events.ended("completed", "");
  if (kind === "refusal") return events.refused();
  for (let thought = 0; thought < how.thoughts; thought++) {
    await sleep(pauseMs, undefined, { ref: false });
    events.thought();
  }
  const pieces = words.match(/\s*\S+/g) ?? [];
  const parts = kind === "half" || kind === "stall" ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces;
  for (let round = 0; round === 0 || (kind === "endless" && !response.destroyed); round++) {
    for (const piece of parts) {
      if (pauseMs) await sleep(pauseMs, undefined, { ref: false });
      events.delta(piece);
    }
    if (kind === "endless") await events.drained();
  }
  // From Node 22 on, a client loses what it has not read when the connection ends.
  if (kind === "half") {
    await sleep(100, undefined, { ref: false });
    return void response.socket?.end();
  }
  if (kind === "stall") return;
  events.ended(kind === "cut" ? "incomplete" : "completed", words);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function promptText({ instructions, input, messages = [] }: ModelRequest): string {
  const orders = [instructions ?? "", ...(input ?? messages).map(({ content }) => content)]
    .flatMap((text) => [
      ...text
        .replaceAll("\\n", "\n")
        .replaceAll('\\"', '"')
        .matchAll(/SAY:\s*(.+)/g),
    ])
    .map(([, order = ""]) => order);
  return orders.join("\n") || "Nothing to obey.";
}

type Status = "completed" | "incomplete";
const INPUT_TOKENS = 100;
const tokensIn = (text: string) => Math.ceil(text.length / 4);

class Events {
  cached = 0;
  #sequence = 0;

  constructor(
    protected readonly response: ServerResponse,
    protected readonly question: ModelRequest,
  ) {}

  created(): void {
    this.send("response.created", { response: this.#object("in_progress") });
  }

  thought(): void {
    this.send("response.reasoning_summary_text.delta", { item_id: "rs_1", output_index: 0, delta: "Hm. " });
  }

  delta(text: string): void {
    const at = { item_id: "msg_1", output_index: 0, content_index: 0 };
    this.send("response.output_text.delta", { ...at, delta: text });
  }

  refused(): void {
    this.send("response.refusal.delta", {
      item_id: "msg_1",
      output_index: 0,
      delta: "I can't help with that.",
    });
    this.ended("completed", "");
  }

  failed(): void {
    const response = { ...this.#object("failed"), error: { code: "server_error", message: "It failed" } };
    this.send("response.failed", { response });
    this.response.end();
  }

  ended(status: Status, text: string): void {
    this.send(`response.${status}`, { response: this.whole(text, status) });
    this.response.end();
  }

  whole(text: string, status: Status = "completed"): object {
    const output_tokens = tokensIn(text);
    return {
      ...this.#object(status),
      output: [{ type: "reasoning" }, { type: "message", content: [{ type: "output_text", text }] }],
      incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
      usage: {
        input_tokens: INPUT_TOKENS,
        output_tokens,
        total_tokens: INPUT_TOKENS + output_tokens,
        input_tokens_details: { cached_tokens: this.cached },
      },
    };
  }

  async drained(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (!this.response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      this.response.once("drain", resolve);
      this.response.once("close", resolve);
    });
  }

  protected send(type: string, data: object): void {
    const event = { type, sequence_number: this.#sequence++, ...data };
    this.response.write(`event: ${type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #object(status: string): object {
    const { model } = this.question;
    return { id: "resp_1", object: "response", status, model, output: [], error: null };
  }
}

class Chunks extends Events {
  override created(): void {
    this.#chunk({ role: "assistant", content: "" });
  }

  override thought(): void {
    this.#chunk({ reasoning_content: "Hm. " });
  }

  override delta(text: string): void {
    this.#chunk({ content: text });
  }

  override refused(): void {
    this.#chunk({ refusal: "I can't help with that." });
    this.ended("completed", "");
  }

  override failed(): void {
    this.response.end(
      `data: ${JSON.stringify({ error: { message: "It failed", code: "server_error" } })}\n\n`,
    );
  }

  override ended(status: Status, text: string): void {
    this.#chunk({}, status === "incomplete" ? "length" : "stop");
    const { usage } = this.whole(text) as { usage: object };
    if ("stream_options" in this.question) this.#send({ choices: [], usage });
    this.response.end("data: [DONE]\n\n");
  }

  override whole(text: string): object {
    const completion_tokens = tokensIn(text);
    return {
      id: "chat_1",
      object: "chat.completion",
      model: this.question.model,
      choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
      usage: {
        prompt_tokens: INPUT_TOKENS,
        completion_tokens,
        total_tokens: INPUT_TOKENS + completion_tokens,
        prompt_tokens_details: { cached_tokens: this.cached },
      },
    };
  }

  #chunk(delta: object, finish_reason: string | null = null): void {
    this.#send({ choices: [{ index: 0, delta, finish_reason }] });
  }

  #send(data: object): void {
    const chunk = { id: "chat_1", object: "chat.completion.chunk", model: this.question.model, ...data };
    this.response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
}
