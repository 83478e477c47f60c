import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { requestOutside } from "@/lib/core/outside-request";
import { mayNamePerson } from "@/lib/core/personal-data";
import { toLine } from "@/lib/core/plain-text";
import { processWide } from "@/lib/core/process-wide";
import { version } from "@/package.json";

const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;
/** Reports of a process in a minute; an outage fails every request. */
const MAX_REPORTS = 20;
const FRAMES = 50;
const MAX_MESSAGE_LENGTH = 300;

type Where = { route: string; requestId?: string };

const sent = processWide("fault-reports", () => ({ minute: Number.NEGATIVE_INFINITY, count: 0 }));

/**
 * Sends kind, stack, route and request id. Nothing of the visitor goes along, and no message that may hold an
 * address or a number. Delays no one, and never throws.
 */
export function reportFault(
  error: unknown,
  where: Where,
  { dsn = env.SENTRY_DSN, now = performance.now() } = {},
): Promise<void> {
  if (!dsn) return Promise.resolve();
  if (now - sent.minute >= MINUTE_MS) Object.assign(sent, { minute: now, count: 0 });
  sent.count += 1;
  if (sent.count > MAX_REPORTS) return Promise.resolve();
  return send(new URL(dsn), eventOf(error, where)).catch((fault: unknown) =>
    log.warn({ error: fault }, "an error could not be reported"),
  );
}

async function send({ protocol, host, username, pathname }: URL, event: object): Promise<void> {
  const id = randomUUID().replaceAll("-", "");
  const lines = [
    { event_id: id, sent_at: new Date().toISOString() },
    { type: "event" },
    { event_id: id, ...event },
  ];
  const body = Buffer.from(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
  const at = pathname.lastIndexOf("/");
  const url = new URL(`${protocol}//${host}${pathname.slice(0, at)}/api${pathname.slice(at)}/envelope/`);
  const headers = {
    "content-type": "application/x-sentry-envelope",
    "content-length": body.length,
    "x-sentry-auth": `Sentry sentry_version=7, sentry_client=site/${version}, sentry_key=${username}`,
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The operator names the address, which may be of a private network.
  const response = await requestOutside(
    url,
    { method: "POST", headers, body, signal },
    { mayConnect: () => true },
  );
  response.destroy();
}

function eventOf(error: unknown, { route, requestId }: Where) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = toLine(message).slice(0, MAX_MESSAGE_LENGTH);
  return {
    timestamp: Date.now() / 1_000,
    platform: "node",
    level: "error",
    release: version,
    environment: env.NODE_ENV,
    transaction: route,
    tags: requestId ? { request_id: requestId } : {},
    exception: {
      values: [
        {
          type: name,
          value: mayNamePerson(line) ? "(left out: it may tell of a person)" : line,
          stacktrace: { frames: framesOf(stack ?? "") },
        },
      ],
    },
  };
}

function framesOf(stack: string) {
  return stack
    .split("\n")
    .flatMap((line) => {
      // ReDoS: a line of a stack, whose parts are bounded.
      const [, call, file, row, column] =
        /^\s+at (?:(.{1,200}) \()?(.{1,500}?):(\d+):(\d+)\)?$/.exec(line) ?? [];
      return file ? [{ function: call, filename: file, lineno: Number(row), colno: Number(column) }] : [];
    })
    .slice(0, FRAMES)
    .reverse();
}
