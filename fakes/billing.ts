import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { actions } from "./billing/actions";
import { PhpForm } from "./billing/form";
import { Refusal, type ResponseFields } from "./billing/messages";
import { portalOf } from "./billing/portal";
import { demoBilling, seedProducts } from "./billing/seed";
import { billingState, emptyBilling } from "./billing/state";
import { listenSwitchably, readBody, startControl, stopServer } from "./control";
import { type FaultScript, Faults, faultScript, type Reply } from "./faults";
import { storeState } from "./stored-state";

export type FakeBilling = Awaited<ReturnType<typeof startFakeBilling>>;

export type BillingCall = { action: string; at: number; parameters: Record<string, string> };

type Options = {
  folder?: string;
  seed?: "demo" | "empty";
  control?: boolean;
  accessKey?: string;
  /** Public address of its pages; by default its own, which is local. */
  pagesUrl?: string;
};

const CALLS_KEPT = 20_000;
/** Limit for customers and for orders in a file that each change rewrites. */
const ROOM_IN_FILE = 5_000;
const JSON_TYPE = "application/json; charset=utf-8";

const html: Reply = {
  status: 200,
  type: "text/html; charset=utf-8",
  body: "<!DOCTYPE html><html><head><title>Down for Maintenance</title></head><body><h1>Down for Maintenance</h1></body></html>",
};
const refusals = {
  html,
  error: { ...html, status: 500 },
  forbidden: { status: 403, type: JSON_TYPE, body: '{"result":"error","message":"Invalid IP 203.0.113.77"}' },
};

/** A small WHMCS on 127.0.0.1: the actions that we use, with its oddities, and faults on request. */
export async function startFakeBilling({
  folder,
  seed = "demo",
  control = false,
  accessKey,
  pagesUrl,
}: Options = {}) {
  const fresh = () =>
    seed === "demo" ? demoBilling() : { ...emptyBilling(), products: structuredClone(seedProducts) };
  const stored = await storeState({ folder, name: "billing", schema: billingState, fresh });
  const state = stored.value;
  const faults = new Faults(refusals);
  const calls: BillingCall[] = [];
  const credentials: Record<"WHMCS_IDENTIFIER" | "WHMCS_SECRET", string> = {
    WHMCS_IDENTIFIER: randomUUID(),
    WHMCS_SECRET: randomUUID(),
  };
  let url = "";
  const portal = portalOf(state, () => pagesUrl ?? url);
  const surroundings = {
    state,
    room: folder ? ROOM_IN_FILE : Number.POSITIVE_INFINITY,
    signIn: portal.signIn,
  };

  async function act(action: string, form: PhpForm): Promise<Reply> {
    const known = actions.get(action.toLowerCase());
    if (!known) return respond({ result: "error", message: "Command Not Found" });
    try {
      const answer = known.run(form, surroundings);
      if (known.writes) await stored.save();
      return respond({ result: "success", ...answer });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return respond({ result: "error", message: error.message });
    }
  }

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new PhpForm(await readBody(request));
    const action = form.text("action");
    calls.push({ action, at: Date.now(), parameters: form.shown() });
    if (calls.length > CALLS_KEPT) calls.shift();
    await faults.answer(action, response, async () => {
      const { WHMCS_IDENTIFIER, WHMCS_SECRET } = credentials;
      const isKnown = form.text("identifier") === WHMCS_IDENTIFIER && form.text("secret") === WHMCS_SECRET;
      if (accessKey && form.text("accesskey") !== accessKey) return refusals.forbidden;
      if (!isKnown) return respond({ result: "error", message: "Authentication Failed" }, 403);
      if (form.text("responsetype") !== "json")
        return { status: 200, type: "text/plain", body: "result=success" };
      return act(action, form);
    });
  }

  const server = createServer((request, response) => {
    const requested = new URL(request.url ?? "/", "http://billing");
    if (request.method === "POST" && requested.pathname === "/includes/api.php") {
      api(request, response).catch(() => response.destroy());
      return;
    }
    const { status, location, html = "" } = portal.page(requested);
    response
      .writeHead(status, location ? { Location: location } : { "Content-Type": refusals.html.type })
      .end(html);
  });
  const listening = await listenSwitchably(server);
  url = listening.url;

  const fake = {
    state,
    /** Requested calls, oldest first, executed or not; the newest 20,000. */
    calls: (): readonly BillingCall[] => calls,
    clearCalls: () => void calls.splice(0),
    setFaults: (script: FaultScript) => faults.set(script),
    setReachable: listening.setReachable,
  };
  const controller = await startControl(control, {
    "GET /state": () => state,
    "POST /state": (body) => void Object.assign(state, billingState.partial().parse(body)),
    "GET /calls": () => ({ calls }),
    "DELETE /calls": fake.clearCalls,
    "POST /faults": (body) => faults.set(faultScript.parse(body)),
  });
  return {
    ...fake,
    url,
    settings: { WHMCS_URL: url, ...credentials },
    controlUrl: controller.url,
    async stop() {
      await controller.stop();
      await stopServer(server);
      await stored.save();
    },
  };
}

function respond(answer: ResponseFields, status = 200): Reply {
  return { status, type: JSON_TYPE, body: JSON.stringify(answer) };
}
