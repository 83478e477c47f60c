import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { type FaultScript, Faults, faultScript, type Reply } from "./faults";
import { keepState } from "./kept-state";
import { acceptScript } from "./payments/accept-script";
import { AcceptedCards } from "./payments/accepted-cards";
import { act, type Merchant } from "./payments/act";
import { find } from "./payments/charges";
import { isRequest } from "./payments/schema";
import { emptyGateway, gatewayState, review, type StandInTransaction, settle } from "./payments/state";

export type PaymentsStandIn = {
  /** Where it is. Its Accept.js is at /v1/Accept.js. */
  url: string;
  /** For AUTHORIZENET_ENDPOINT. */
  address: string;
  merchant: Merchant;
  /** Oldest first. */
  transactions(): readonly StandInTransaction[];
  /** How often each request came, by its name. */
  calls(): Readonly<Record<string, number>>;
  setFaults(script: FaultScript): void;
  /** Everything that is captured settles, as it does once a day. */
  settle(): Promise<void>;
  review(transId: string, decision: "approve" | "decline"): Promise<void>;
  /** Forgets all transactions. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Where what it knows survives its end; without one it is in memory. */
  folder?: string;
  /** 0 picks a free one. */
  port?: number;
  /** Whether it obeys POST /stand-in/…, for tests in other processes. */
  control?: boolean;
  /** In a demonstration: how old a payment is when it settles by itself. */
  settlesAfterMs?: number;
  /** And how long one is held before it is approved. */
  reviewedAfterMs?: number;
};

export const demoMerchant: Merchant = {
  apiLoginId: "demo-login",
  transactionKey: "demo-key-0000000",
  clientKey: "demo-client-key",
};

const PATH = "/xml/v1/request.api";
const LARGEST_REQUEST = 256 * 1024;
const BOM = "\uFEFF";

const json = (body: object): Reply => ({
  status: 200,
  type: "application/json; charset=utf-8",
  body: BOM + JSON.stringify(body),
});
const page = (status: number, title: string): Reply => ({
  status,
  type: "text/html",
  body: `<!DOCTYPE html><title>${title}</title><h1>${title}</h1>`,
});

/**
 * A small Authorize.Net on 127.0.0.1, which moves no money: charges, voids, refunds, lists, and tokens of cards for the
 * browser. It has the real one's oddities: the order of elements, a byte order mark, 200 for everything, duplicates. No
 * card number and no security code is ever kept.
 */
export async function startPaymentsStandIn(options: Options = {}): Promise<PaymentsStandIn> {
  const kept = await keepState({
    folder: options.folder,
    name: "payments",
    schema: gatewayState,
    fresh: emptyGateway,
  });
  const tokens = new AcceptedCards();
  const faults = new Faults({
    forbidden: page(403, "Access denied"),
    error: page(500, "Server error"),
    html: page(200, "We are working on the gateway"),
  });
  const calls: Record<string, number> = {};

  /** What happens by itself has happened by the time anybody asks. */
  function passTime(now: Date): void {
    const { reviewedAfterMs, settlesAfterMs } = options;
    const ago = (ms: number) => new Date(now.getTime() - ms);
    if (reviewedAfterMs !== undefined) {
      for (const one of kept.value.transactions) {
        if (new Date(one.submittedAt) <= ago(reviewedAfterMs)) review(one, "approve", now);
      }
    }
    if (settlesAfterMs !== undefined) settle(kept.value, now, ago(settlesAfterMs));
  }

  async function serveApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [name, body] = await read(request);
    const now = new Date();
    calls[name] = (calls[name] ?? 0) + 1;
    await faults.answer(name, response, async () => {
      passTime(now);
      const answer = act(name, body, { state: kept.value, tokens, merchant: demoMerchant, now });
      await kept.save();
      return json(answer);
    });
  }

  const standIn = {
    transactions: () => kept.value.transactions,
    calls: () => calls,
    setFaults: (script: FaultScript) => faults.set(script),
    settle: async () => {
      settle(kept.value, new Date());
      await kept.save();
    },
    review: async (transId: string, decision: "approve" | "decline") => {
      const one = find(kept.value, transId);
      if (one) review(one, decision, new Date());
      await kept.save();
    },
    clear: async () => {
      kept.value.transactions.length = 0;
      kept.value.batches.length = 0;
      await kept.save();
    },
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://gateway");
    serve(pathname, request, response).catch(() => response.destroy());
  });
  async function serve(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A browser hands cards in from a page of another address.
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (pathname === PATH && request.method === "POST") return serveApi(request, response);
    if (pathname === PATH && request.method === "OPTIONS") {
      response.writeHead(204, { "Access-Control-Allow-Headers": "content-type" }).end();
    } else if (pathname === "/v1/Accept.js" && request.method === "GET") {
      response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" }).end(acceptScript);
    } else if (options.control && pathname.startsWith("/stand-in/")) {
      await obey(standIn, `${request.method} ${pathname}`, request, response);
    } else {
      response.writeHead(404).end();
    }
  }
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...standIn,
    url,
    address: url + PATH,
    merchant: demoMerchant,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await kept.save();
    },
  };
}

/** The request's name and its content; an empty name where it is none. */
async function read(request: IncomingMessage): Promise<[name: string, body: Record<string, unknown>]> {
  try {
    const [first] = Object.entries(JSON.parse(await textOf(request)) as Record<string, unknown>);
    const [name, body] = first ?? ["", {}];
    return [isRequest(name) ? name : "", typeof body === "object" && body ? { ...body } : {}];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return ["", {}];
    throw error;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_REQUEST) throw new Error("the request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const reviewed = z.object({ transId: z.string(), decision: z.enum(["approve", "decline"]) });

/** Tests in other processes tell it what to do, and ask what it knows. */
async function obey(
  standIn: Pick<PaymentsStandIn, "transactions" | "calls" | "setFaults" | "settle" | "review" | "clear">,
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = async () => JSON.parse((await textOf(request)) || "{}") as unknown;
  let answer: object = { success: true };
  if (call === "GET /stand-in/transactions") answer = { transactions: standIn.transactions() };
  else if (call === "DELETE /stand-in/transactions") await standIn.clear();
  else if (call === "GET /stand-in/calls") answer = { calls: standIn.calls() };
  else if (call === "POST /stand-in/faults") standIn.setFaults(faultScript.parse(await body()));
  else if (call === "POST /stand-in/settle") await standIn.settle();
  else if (call === "POST /stand-in/review") {
    const { transId, decision } = reviewed.parse(await body());
    await standIn.review(transId, decision);
  } else return void response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}
