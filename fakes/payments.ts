import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { parseJson } from "@/lib/core/parse-json";
import { listenSwitchably, readBody, startControl, stopServer } from "./control";
import { type FaultScript, Faults, faultScript, type Reply } from "./faults";
import { acceptScript } from "./payments/accept-script";
import { AcceptedCards } from "./payments/accepted-cards";
import { find } from "./payments/charges";
import { REQUESTS } from "./payments/schema";
import { emptyGateway, type FakeTransaction, gatewayState, review, settle } from "./payments/state";
import { act, actionOf, type Merchant, TRANSACTION_TYPES } from "./payments/transaction-requests";
import { storeState } from "./stored-state";

export type FakePayments = Awaited<ReturnType<typeof startFakePayments>>;

type Options = {
  folder?: string;
  control?: boolean;
  settlesAfterMs?: number;
  reviewedAfterMs?: number;
};

const ACTIONS = new Set([
  ...TRANSACTION_TYPES,
  ...REQUESTS.filter((name) => name !== "createTransactionRequest"),
]);
const PATH = "/xml/v1/request.api";
const JSON_TYPE = "application/json; charset=utf-8";
const BOM = "\uFEFF";

const page = (status: number, title: string): Reply => ({
  status,
  type: "text/html",
  body: `<!DOCTYPE html><title>${title}</title><h1>${title}</h1>`,
});
const refusals = {
  forbidden: page(403, "Access denied"),
  error: page(500, "Server error"),
  html: page(200, "We are working on the gateway"),
};

/**
 * A small Authorize.Net on 127.0.0.1, which moves no money: charges, voids, refunds, lists, and tokens of
 * cards for browsers. It has the real one's oddities: the order of elements, a byte order mark, 200 for
 * everything, duplicates. Card numbers and security codes are in memory only, until a token is used.
 */
export async function startFakePayments({
  folder,
  control = false,
  settlesAfterMs,
  reviewedAfterMs,
}: Options = {}) {
  const stored = await storeState({ folder, name: "payments", schema: gatewayState, fresh: emptyGateway });
  const state = stored.value;
  const tokens = new AcceptedCards();
  const faults = new Faults(refusals);
  const calls: Record<string, number> = {};
  const merchant: Merchant = {
    apiLoginId: `demo-${randomUUID().slice(0, 8)}`,
    transactionKey: randomUUID().replaceAll("-", "").slice(0, 16),
    clientKey: randomUUID(),
  };

  function passTime(now: Date): void {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    if (reviewedAfterMs !== undefined) {
      for (const one of state.transactions) {
        if (new Date(one.submittedAt) <= ago(reviewedAfterMs)) review(one, "approve", now);
      }
    }
    if (settlesAfterMs !== undefined) settle(state, now, ago(settlesAfterMs));
  }

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { name, body } = await readRequest(request);
    const action = actionOf(name, body);
    calls[action] = (calls[action] ?? 0) + 1;
    await faults.answer(action, response, async () => {
      const now = new Date();
      passTime(now);
      const answer = act(name, body, { state, tokens, merchant, now });
      await stored.save();
      return { status: 200, type: JSON_TYPE, body: BOM + JSON.stringify(answer) };
    });
  }

  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    const call = `${request.method} ${request.url?.split("?")[0]}`;
    if (call === `POST ${PATH}`) {
      api(request, response).catch(() => response.destroy());
    } else if (call === `OPTIONS ${PATH}`) {
      // The browsers of journeys send the second with each request.
      response.writeHead(204, { "Access-Control-Allow-Headers": "content-type, x-forwarded-for" }).end();
    } else if (call === "GET /v1/Accept.js") {
      response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" }).end(acceptScript);
    } else {
      response.writeHead(404).end();
    }
  });
  const { url, setReachable } = await listenSwitchably(server);

  const fake = {
    transactions: (): readonly FakeTransaction[] => state.transactions,
    calls: (): Readonly<Record<string, number>> => calls,
    setFaults(script: FaultScript) {
      const unknown = script.faults.find(({ action = "*" }) => action !== "*" && !ACTIONS.has(action));
      if (unknown)
        throw new Error(`nothing is called ${unknown.action}; there are ${[...ACTIONS].join(", ")}`);
      faults.set(script);
    },
    setReachable,
    async settle() {
      settle(state, new Date());
      await stored.save();
    },
    async review(transId: string, decision: "approve" | "decline") {
      const one = find(state, transId);
      if (one) review(one, decision, new Date());
      await stored.save();
    },
    async clear() {
      state.transactions.length = 0;
      state.batches.length = 0;
      await stored.save();
    },
  };
  const controller = await startControl(control, {
    "GET /transactions": () => ({ transactions: state.transactions }),
    "DELETE /transactions": fake.clear,
    "GET /calls": () => ({ calls }),
    "POST /faults": (body) => fake.setFaults(faultScript.parse(body)),
    "POST /settle": fake.settle,
    "POST /review": (body) => {
      const { transId, decision } = reviewed.parse(body);
      return fake.review(transId, decision);
    },
  });
  return {
    ...fake,
    url,
    /** For the web process that uses it. The client key is separate: browsers use it to submit cards. */
    settings: {
      AUTHORIZENET_API_LOGIN_ID: merchant.apiLoginId,
      AUTHORIZENET_TRANSACTION_KEY: merchant.transactionKey,
      AUTHORIZENET_ENVIRONMENT: "sandbox" as const,
      AUTHORIZENET_ENDPOINT: url + PATH,
    },
    clientKey: merchant.clientKey,
    controlUrl: controller.url,
    async stop() {
      await controller.stop();
      await stopServer(server);
      await stored.save();
    },
  };
}

/** The name is empty if the gateway doesn't know it. */
async function readRequest(request: IncomingMessage): Promise<{ name: string; body: object }> {
  const sent = parseJson(await readBody(request));
  const [[name, body] = ["", {}]] = Object.entries(isObject(sent) ? sent : {});
  return { name: REQUESTS.includes(name) ? name : "", body: isObject(body) ? body : {} };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const reviewed = z.object({ transId: z.string(), decision: z.enum(["approve", "decline"]) });
