import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";

export type TurnstileSettings = {
  /** Cloudflare's, or of a server that plays it. */
  origin: string;
  secretKey: string;
  /** Of each of two attempts, in milliseconds. */
  limitMs?: number;
};

/** There is no verdict: the service can't be reached, or finds fault with us. */
export class NoVerdict extends Error {
  /** @param words for the log and for staff, without secrets */
  constructor(readonly words: string) {
    super(words);
    this.name = "NoVerdict";
  }
}

const LIMIT_MS = 3_000;
const ATTEMPTS = 2;
const LONGEST_TOKEN = 2_048;

const verdict = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  action: z.string().nullish(),
});

/** Faults of the token; of all others the visitor is innocent. */
const OF_THE_TOKEN = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

/**
 * Asks Cloudflare Turnstile whether its script let somebody pass in this browser, for this action, a moment ago and for
 * the first time.
 * @param about `purpose` is what the token is used for, once: asked of the same purpose again, the answer is the same
 * @throws {NoVerdict}
 */
export async function wasLetPass(
  token: string,
  about: { action: string; purpose: string; clientAddress: string },
  { origin, secretKey, limitMs = LIMIT_MS }: TurnstileSettings,
): Promise<boolean> {
  if (token.length > LONGEST_TOKEN) return false;
  const question = {
    secret: secretKey,
    response: token,
    remoteip: about.clientAddress,
    // A token counts once; with the same key it is the same question.
    idempotency_key: uuidOf(about.purpose),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const {
        success,
        action,
        "error-codes": codes,
      } = await ask(`${origin}/turnstile/v0/siteverify`, question, limitMs);
      if (success) return !action || action === about.action;
      if (codes.every((code) => OF_THE_TOKEN.has(code))) return false;
      throw new NoVerdict(`it refuses how we ask: ${codes.join(", ").slice(0, 200)}`);
    } catch (error) {
      if (attempt < ATTEMPTS && isWorthAnother(error)) continue;
      throw error instanceof NoVerdict ? error : new NoVerdict("it can't be reached");
    }
  }
}

async function ask(address: string, question: object, limitMs: number): Promise<z.output<typeof verdict>> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    redirect: "error",
    signal: AbortSignal.timeout(limitMs),
  });
  const { data } = verdict.safeParse(await answer.json().catch(() => undefined));
  if (!data) throw new NoVerdict(`it answered with HTTP ${answer.status} and no verdict`);
  return data;
}

/** The same for the same text, in the form of version 8: 128 bits of somebody's own. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A refusal of ours stays one. */
function isWorthAnother(error: unknown): boolean {
  return !(error instanceof NoVerdict && error.words.startsWith("it refuses"));
}
