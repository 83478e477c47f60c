import { createServer } from "node:http";
import { listen, readBody, stopServer } from "./control";
import { type FaultScript, Faults } from "./faults";

export type FakeTurnstile = Awaited<ReturnType<typeof startFakeTurnstile>>;

const SITE_KEY = "stand-in-site-key";
const SECRET_KEY = "stand-in-secret-key";
const JSON_TYPE = "application/json";

const script = `"use strict";
(() => {
  const widgets = new Map();
  let last = 0;
  function pass(id) {
    const { place, sitekey, action, callback } = widgets.get(id) ?? {};
    if (!place) return;
    place.textContent = "Success! (a check of the demonstration)";
    callback?.(sitekey + "." + (action ?? "") + "." + Math.random().toString(36).slice(2) + Date.now());
  }
  window.turnstile = {
    render(place, options) {
      last += 1;
      const id = "widget-" + last;
      widgets.set(id, { place, ...options });
      setTimeout(pass, 50, id);
      return id;
    },
    reset: (id) => void setTimeout(pass, 50, id),
    remove(id) {
      const widget = widgets.get(id);
      if (widget) widget.place.textContent = "";
      widgets.delete(id);
    },
  };
})();
`;

const page = (status: number) => ({ status, type: "text/html", body: "<h1>Something went wrong</h1>" });

export async function startFakeTurnstile({ hostname = "127.0.0.1" } = {}) {
  const faults = new Faults({ html: page(200), error: page(500), forbidden: page(403) });
  const requested: Record<string, unknown>[] = [];
  const used = new Map<string, unknown>();
  let last = 0;

  function verdict({ secret, response, idempotency_key }: Record<string, unknown>): object {
    const [, action] = /^stand-in-site-key\.(\w*)\.\w+$/.exec(String(response)) ?? [];
    if (secret !== SECRET_KEY) return { success: false, "error-codes": ["invalid-input-secret"] };
    if (action === undefined) return { success: false, "error-codes": ["invalid-input-response"] };
    const usedBy = used.get(String(response)) ?? idempotency_key;
    if (usedBy !== idempotency_key || !usedBy)
      return { success: false, "error-codes": ["timeout-or-duplicate"] };
    used.set(String(response), idempotency_key);
    return {
      success: true,
      "error-codes": [],
      challenge_ts: new Date().toISOString(),
      hostname: fake.hostname,
      action,
    };
  }

  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.split("?")[0]}`;
    if (call === "GET /turnstile/v0/api.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
    } else if (call === "POST /turnstile/v0/siteverify") {
      readBody(request)
        .then((body) => {
          const question: Record<string, unknown> = JSON.parse(body);
          requested.push(question);
          return faults.answer("siteverify", response, async () => {
            return { status: 200, type: JSON_TYPE, body: JSON.stringify(verdict(question)) };
          });
        })
        .catch(() => response.destroy());
    } else {
      response.writeHead(404).end();
    }
  });
  const url = await listen(server);
  const fake = {
    /** Host whose page made the tokens, as the verdicts name it; left out if undefined. */
    hostname: hostname as string | undefined,
    settings: { TURNSTILE_ORIGIN: url, TURNSTILE_SITE_KEY: SITE_KEY, TURNSTILE_SECRET_KEY: SECRET_KEY },
    token(action = "checkout") {
      last += 1;
      return `${SITE_KEY}.${action}.${last}`;
    },
    asked: (): readonly Record<string, unknown>[] => requested,
    setFaults: (script: FaultScript) => faults.set(script),
    stop: () => stopServer(server),
  };
  return fake;
}
