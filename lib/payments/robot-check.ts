import "server-only";
import { CircuitBreaker } from "@/lib/circuit-breaker";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { NoVerdict, wasLetPass } from "@/lib/integrations/turnstile/turnstile";
import { log } from "@/lib/log";
import { offTheClock } from "@/lib/request-budget";

/** As the checkout page names it to the service's script. */
const ACTION = "checkout";

const breaker = new CircuitBreaker({
  name: "check against robots",
  outageIn: (error) => (error instanceof NoVerdict ? error.words : undefined),
  refusal: () => new NoVerdict("it is out of order, and asked again in a moment"),
});

/**
 * Lets a payment be tried only where Turnstile let its visitor pass, where Turnstile's keys are set. While Turnstile itself
 * is out of order everyone passes: the limits of lib/payments/attempt-limits.ts go on, and nobody can bring that about.
 * @param about a token may be shown again with the same idempotency key: it is the same payment
 * @throws {AppError} `invalid`, in words for the visitor
 */
export async function assertNoRobot(
  token: string | undefined,
  about: { clientAddress: string; idempotencyKey: string },
): Promise<void> {
  const { TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_ORIGIN: origin } = env;
  if (!secretKey) return;
  if (!token) throw unproven();
  let passed: boolean;
  try {
    const { clientAddress, idempotencyKey: purpose } = about;
    const question = { action: ACTION, purpose, clientAddress };
    // Others' time, not ours.
    passed = await offTheClock(() => breaker.run(() => wasLetPass(token, question, { origin, secretKey })));
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    log.warn({ words: error.words }, "a payment goes on without the check against robots");
    return;
  }
  if (!passed) throw unproven();
}

function unproven(): AppError {
  const message = "Please confirm that you are human, and try again. Nothing was charged.";
  return new AppError("invalid", message, { fields: { turnstileToken: [message] } });
}
