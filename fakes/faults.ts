import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { randomFrom } from "./random";

/**
 * Faults of a call to an outside system, by time. Before it acts: `drop` ends the connection, `hang` never
 * responds, `html` sends a page with 200, `forbidden` refuses the caller, `error` is a 500. After it acts:
 * `act-drop` ends the connection, `act-hang` never responds, `act-html` sends a page, `act-cut` half a
 * response, `act-garbage` text that is no JSON, `act-huge` a response without end, `act-trickle` single bytes;
 * `late` acts at once and responds after `delayMs`, `late-act` does both after it, even if the caller is gone.
 */
export const faultKind = z.enum([
  "drop",
  "hang",
  "html",
  "forbidden",
  "error",
  "act-drop",
  "act-hang",
  "act-html",
  "act-cut",
  "act-garbage",
  "act-huge",
  "act-trickle",
  "late",
  "late-act",
]);
export type FaultKind = z.infer<typeof faultKind>;

/** `action` "*" is every one; `count` limits the calls ("the next two"). */
export const fault = z.object({
  action: z.string().default("*"),
  kind: faultKind,
  probability: z.number().min(0).max(1).default(1),
  count: z.int().min(0).optional(),
  delayMs: z.int().min(0).max(600_000).default(3_000),
});
export type Fault = z.input<typeof fault>;

export const faultScript = z.object({ faults: z.array(fault).max(100), seed: z.int().default(1) });
export type FaultScript = z.input<typeof faultScript>;

export type Reply = { status: number; type: string; body: string };

export type Refusals = { forbidden: Reply; error: Reply; html: Reply };

export class Faults {
  #script: (z.output<typeof fault> & { left: number })[] = [];
  #random = randomFrom(1);

  constructor(private readonly refusals: Refusals) {}

  set({ faults, seed = 1 }: FaultScript): void {
    this.#random = randomFrom(seed);
    this.#script = faults
      .map((one) => fault.parse(one))
      .map((one) => ({ ...one, left: one.count ?? Number.POSITIVE_INFINITY }));
  }

  async answer(action: string, response: ServerResponse, act: () => Promise<Reply>): Promise<void> {
    const due = this.#next(action);
    if (!due) return send(response, await act());
    const { kind, delayMs } = due;
    if (kind === "hang") return;
    if (kind === "drop") return void response.destroy();
    if (kind === "html" || kind === "forbidden" || kind === "error")
      return send(response, this.refusals[kind]);
    if (kind === "late-act") await sleep(delayMs, undefined, { ref: false });
    const reply = await act();
    if (kind === "late") await sleep(delayMs, undefined, { ref: false });
    if (kind === "late" || kind === "late-act") return send(response, reply);
    spoil(kind, response, reply, this.refusals.html);
  }

  #next(action: string): z.output<typeof fault> | undefined {
    for (const one of this.#script) {
      if (one.action !== "*" && one.action !== action) continue;
      if (one.left === 0 || this.#random() >= one.probability) continue;
      one.left -= 1;
      return one;
    }
    return undefined;
  }
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }).end(body);
}

const BLOCK = `${" ".repeat(64 * 1024 - 1)}\n`;
const TRICKLE_MS = 20;

function spoil(kind: FaultKind, response: ServerResponse, reply: Reply, html: Reply): void {
  const { type, body } = reply;
  switch (kind) {
    case "act-drop":
      return void response.destroy();
    case "act-html":
      send(response, html);
      return;
    case "act-cut":
      response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
      return;
    case "act-garbage":
      send(response, { ...reply, body: `${body.slice(0, -1)},,` });
      return;
    case "act-huge": {
      response.writeHead(200, { "Content-Type": type });
      const more = () => {
        while (!response.destroyed && response.write(BLOCK));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
      return;
    }
    case "act-trickle": {
      response.writeHead(200, { "Content-Type": type });
      const timer = setInterval(() => response.write(" "), TRICKLE_MS).unref();
      response.once("close", () => clearInterval(timer));
      return;
    }
    default: // "act-hang"
  }
}
