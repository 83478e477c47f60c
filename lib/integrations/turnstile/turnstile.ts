import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";

export type TurnstileSettings = { origin: string; secretKey: string; limitMs?: number };

export class TurnstileUnavailable extends Error {
  /**
   * @param reason for the log and for staff, without secrets
   * @param isFinal true if it refuses how we ask: a repetition would be refused, too
   */
  constructor(
    readonly reason: string,
    readonly isFinal = false,
  ) {
    super(reason);
    this.name = "TurnstileUnavailable";
  }
}

const LIMIT_MS = 3_000;
const ATTEMPTS = 2;
const MAX_TOKEN_LENGTH = 2_048;

const verdict = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
});

const TOKEN_ERRORS = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

/**
 * Tells whether a token is valid, of that form (`action`), and was made on that host, with `www.` or without.
 * @param about `purpose` is the token's single use: repeated for one purpose, the result is identical
 * @throws {TurnstileUnavailable}
 */
export async function verifyTurnstile(
  token: string,
  about: { action: string; hostname: string; purpose: string; clientAddress: string },
  { origin, secretKey, limitMs = LIMIT_MS }: TurnstileSettings,
): Promise<boolean> {
  if (token.length > MAX_TOKEN_LENGTH) return false;
  const question = {
    secret: secretKey,
    response: token,
    remoteip: about.clientAddress,
    // A token counts once; with an identical key the call may be repeated.
    idempotency_key: uuidOf(about.purpose),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await requestVerdict(origin, question, limitMs);
      const { success, action, hostname, "error-codes": codes } = answer;
      if (success) return action === about.action && withoutWww(hostname) === withoutWww(about.hostname);
      if (codes.every((code) => TOKEN_ERRORS.has(code))) return false;
      throw new TurnstileUnavailable(`it refuses how we ask: ${codes.join(", ").slice(0, 200)}`, true);
    } catch (error) {
      const failure =
        error instanceof TurnstileUnavailable ? error : new TurnstileUnavailable("it can't be reached");
      if (attempt === ATTEMPTS || failure.isFinal) throw failure;
    }
  }
}

async function requestVerdict(origin: string, question: object, limitMs: number) {
  const answer = await fetch(`${origin}/turnstile/v0/siteverify`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    redirect: "error",
    signal: AbortSignal.timeout(limitMs),
  });
  const { data } = verdict.safeParse(await answer.json().catch(() => undefined));
  if (!data) throw new TurnstileUnavailable(`it answered with HTTP ${answer.status} and no verdict`);
  return data;
}

const withoutWww = (hostname: string | null | undefined) => hostname?.replace(/^www\./, "");

/** Stable id for a text, in the form of version 8: 128 custom bits. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
