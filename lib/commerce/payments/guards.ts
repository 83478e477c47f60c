import "server-only";
import { networkOf } from "@/lib/access/auth/network";
import { keyedHash } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { offTheClock } from "@/lib/core/request-budget";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { company } from "@/lib/data/company";
import type { LimitName } from "@/lib/data/limits";
import { recordOutage, recordResponse } from "@/lib/data/outages";
import { consume, type Use, usedUp } from "@/lib/data/rate-limits";
import { TurnstileUnavailable, verifyTurnstile } from "@/lib/integrations/turnstile/turnstile";

/*
 * Defense against testing of stolen cards: charges are admitted first (`admitPayment`), and refusals reported
 * afterwards (`noteRefusedPayment`). The figures are in lib/data/rate-limits.ts, the reasons in
 * docs/decisions/0037 and 0063.
 */

export type Payer = {
  clientAddress: string;
  email: string;
  /** The card's whole number, used only for its fingerprint; null if a token replaces it. */
  cardNumber: string | null;
};

type Circumstances = {
  now?: Date;
  /** Tells whether the gateway charges real cards: its sandbox reveals nothing about a stolen one. */
  cardsAreReal?: boolean;
  isTurnstileOn?: boolean;
};

const circumstances = ({ now = new Date(), cardsAreReal, isTurnstileOn }: Circumstances) => ({
  now,
  cardsAreReal: cardsAreReal ?? env.AUTHORIZENET_ENVIRONMENT === "production",
  isTurnstileOn: isTurnstileOn ?? Boolean(env.TURNSTILE_SECRET_KEY),
});

const SITE = "site";

const brakes = [
  {
    limit: "refusedPaymentsOfSite",
    name: "card payments slowed down",
    message: "So many cards were refused within an hour that everyone's payments are slowed down.",
  },
  {
    limit: "refusedPaymentsOfSiteRationed",
    name: "card payments rationed",
    message:
      "So many cards were refused within an hour that each visitor may try one card an hour. A check against robots (Turnstile) lifts this.",
  },
] as const;
const ofSite: readonly Use[] = brakes.map(({ limit }) => [limit, SITE]);

/** The sandbox's own cards, shared by everyone who tries it. */
const SANDBOX_CARDS = new Set([
  "4007000000027",
  "4012888818888",
  "4111111111111111",
  "5424000000000015",
  "370000000000002",
  "6011000000000012",
]);

/**
 * Counts a payment before it is tried.
 * @throws {AppError} `rate_limited` with a message for the visitor: nothing was or may be charged
 */
export async function admitPayment(payer: Payer, options: Circumstances = {}): Promise<void> {
  const context = circumstances(options);
  const { card } = keysOf(payer, context);
  await consume("payments", payer.clientAddress);
  const limits = [...refusalsOf(payer, context), ...(context.cardsAreReal ? ofSite : [])];
  const exhausted = new Set((await usedUp(limits)).map(([name]) => name));
  if (exhausted.has("refusedPaymentsOfCardDaily")) throw tooMany(cardMessage());
  if (exhausted.has("refusedPayments") || exhausted.has("refusedPaymentsOfEmail"))
    throw tooMany(payerMessage());

  if (card) await consumeOr(cardMessage(), "paymentsOfCardDaily", card);
  if (exhausted.has("refusedPaymentsOfSiteRationed") && !context.isTurnstileOn)
    await consumeOr(rationedMessage(), "paymentsWhileRationed", payer.clientAddress);
  else if (exhausted.has("refusedPaymentsOfSite"))
    await consumeOr(slowedMessage(), "paymentsWhileSlowed", payer.clientAddress, SLOWED_SECONDS);
  for (const { limit, name } of brakes) if (!exhausted.has(limit)) recordResponse(name, false);
}

/** Counts a payment refused by the bank, or by the gateway for the card's own data. Never a held one. */
export async function noteRefusedPayment(payer: Payer, options: Circumstances = {}): Promise<void> {
  const context = circumstances(options);
  const limits = [...refusalsOf(payer, context), ...(context.cardsAreReal ? ofSite : [])];
  for (const [name, key] of limits) await consume(name, key).catch(unlessLimit);
  if (context.cardsAreReal) await reportOutage();
}

async function reportOutage(): Promise<void> {
  const exhausted = new Set((await usedUp(ofSite)).map(([name]) => name));
  for (const { limit, name, message } of brakes.filter((brake) => exhausted.has(brake.limit))) {
    log.error({ limit }, "so many cards were refused that payments of the whole site are limited");
    recordOutage(name, new Date(), message);
  }
}

function refusalsOf(payer: Payer, context: Required<Circumstances>): Use[] {
  const { email, card } = keysOf(payer, context);
  return [
    ["refusedPayments", payer.clientAddress],
    // Per network only: a stranger who knows a customer's address must not use up its limit.
    ["refusedPaymentsOfEmail", `${email} ${networkOf(payer.clientAddress)}`],
    ...(card ? [["refusedPaymentsOfCardDaily", card] as const] : []),
  ];
}

/**
 * Hashes that only this installation can make, and that change daily. Cards can be neither derived from them
 * nor followed across days.
 */
function keysOf({ email, cardNumber }: Payer, { now, cardsAreReal }: Required<Circumstances>) {
  const day = now.toISOString().slice(0, 10);
  const key = (kind: string, text: string) => keyedHash("payment limits", `${kind} ${day} ${text}`);
  const number = cardNumber?.replace(/\D/g, "");
  const isCounted = number && (cardsAreReal || !SANDBOX_CARDS.has(number));
  return {
    email: key("email", email.trim().toLowerCase()),
    card: isCounted ? key("card", number) : null,
  };
}

const call = () => `or call us at ${company.phone}`;
const cardMessage = () =>
  `This card was tried too often today, so nothing was charged. Please use another card, ${call()}.`;
const payerMessage = () =>
  `Too many payments were refused, so nothing was charged. Please try again in an hour, ${call()}.`;
const slowedMessage = () =>
  `We are taking card payments slowly just now, so nothing was charged. Please try again in ten minutes, ${call()}.`;
const rationedMessage = () =>
  `We can take only one card payment an hour from each visitor just now, so nothing was charged. Please try again in an hour, ${call()}.`;
const LATER_SECONDS = 60 * 60;
const SLOWED_SECONDS = 10 * 60;

function tooMany(message: string, retryAfterSeconds = LATER_SECONDS): AppError {
  return new AppError("rate_limited", message, { retryAfterSeconds });
}

async function consumeOr(
  message: string,
  name: LimitName,
  key: string,
  retryAfterSeconds?: number,
): Promise<void> {
  try {
    await consume(name, key);
  } catch (refusal) {
    throw isLimit(refusal) ? tooMany(message, retryAfterSeconds) : refusal;
  }
}

const isLimit = (error: unknown) => error instanceof AppError && error.code === "rate_limited";

function unlessLimit(error: unknown): void {
  if (!isLimit(error)) throw error;
}

const TURNSTILE_ACTION = "checkout";

const turnstile = new CircuitBreaker({
  name: "check against robots",
  outageIn: (error) => (error instanceof TurnstileUnavailable ? error.reason : undefined),
  refusal: () => new TurnstileUnavailable("it is out of order, and asked again in a moment"),
});

/**
 * Passes without Turnstile's keys. While Turnstile is out of order everyone passes: other limits hold, and no
 * visitor can cause that.
 * @param about a token may be shown again with the same idempotency key: it is the same payment
 * @throws {AppError} `invalid`, with a message for the visitor
 */
export async function assertHuman(
  token: string | undefined,
  about: { clientAddress: string; idempotencyKey: string },
): Promise<void> {
  const { TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_ORIGIN: origin } = env;
  if (!secretKey) return;
  if (!token) throw unproven();
  let passed: boolean;
  try {
    const { clientAddress, idempotencyKey: purpose } = about;
    const { hostname } = new URL(company.siteUrl);
    const question = { action: TURNSTILE_ACTION, hostname, purpose, clientAddress };
    passed = await offTheClock(() =>
      turnstile.run(() => verifyTurnstile(token, question, { origin, secretKey })),
    );
  } catch (error) {
    if (!(error instanceof TurnstileUnavailable)) throw error;
    log.warn({ reason: error.reason }, "a payment continues without the check against robots");
    return;
  }
  if (!passed) throw unproven();
}

function unproven(): AppError {
  const message = "Please confirm that you are human, and try again. Nothing was charged.";
  return new AppError("invalid", message, { fields: { turnstileToken: [message] } });
}
