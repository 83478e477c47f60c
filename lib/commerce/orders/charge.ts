import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentInput } from "@/lib/commerce/checkout/schema";
import type { Placed, Purchase } from "@/lib/commerce/orders/create-order";
import { endClaim, extendClaim } from "@/lib/commerce/orders/order-context";
import { isCardDecline } from "@/lib/commerce/orders/payment-response";
import { runOrder } from "@/lib/commerce/orders/run-order";
import { type OrderState, times } from "@/lib/commerce/orders/states";
import {
  type ChargeFacts,
  type ChargeState,
  recordCharge,
  transactionOptions,
  transitionOrder,
} from "@/lib/commerce/orders/transition";
import { noteRefusedPayment, type Payer } from "@/lib/commerce/payments/guards";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import { cardPayments } from "@/lib/integrations/payments/configured";
import {
  type Charge,
  type ChargeResult,
  PaymentFailure,
  type PaymentMethod,
} from "@/lib/integrations/payments/payments";

type Settled = { to: ChargeState; facts?: ChargeFacts; message?: string; wasNeverSent?: boolean };

const STORED_WITHIN_MS = 60_000;
const STORED_AGAIN_MS = 1_000;

/** Promises of the recorded result and of the order at rest; the work needs no caller. */
export type Charging = { charged: Promise<void>; ended: Promise<void> };

/**
 * Only this memory holds the card: after a crash, the charge is found by the order's number
 * (gateway-steps.ts).
 */
export function chargeOrder(placed: Placed, input: PaymentInput, purchase: Purchase, payer: Payer): Charging {
  const charged = chargeOnce(placed, toCharge(placed, input, purchase, payer.clientAddress));
  return {
    charged: charged.then(() => undefined),
    ended: charged.then(async ({ to, status }) => {
      await continueOrder(placed, status);
      if (to === "declined") await noteRefusedPayment(payer);
    }),
  };
}

async function chargeOnce({ orderId }: Placed, charge: Charge): Promise<Settled & { status?: OrderState }> {
  const startedAt = Date.now();
  await db.$transaction(async (tx) => {
    await transitionOrder(tx, orderId, "created", "charging");
    await tx.paymentAttempt.update({ where: { orderId }, data: { sentAt: new Date() } });
  }, transactionOptions);
  const isLate = Date.now() - startedAt > times.sendWithinMs;
  const settled: Settled = isLate
    ? { to: "failed", wasNeverSent: true, message: "Nothing was sent: announcing it had taken too long." }
    : await send(charge, orderId);
  return { ...settled, status: await store(orderId, settled) };
}

async function continueOrder({ orderId, claim }: Placed, status: OrderState | undefined): Promise<void> {
  if (status === "paid") {
    await extendClaim(claim);
    await runOrder(orderId, claim);
  } else if (status) {
    await endClaim(claim);
  }
}

async function send(charge: Charge, orderId: string): Promise<Settled> {
  try {
    return settledBy(await cardPayments().charge(charge), orderId);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) {
      // The error may contain what was sent.
      log.error({ orderId, name: error instanceof Error ? error.name : typeof error }, "a charge broke off");
      return { to: "unknown", message: "The charge broke off." };
    }
    if (error.kind === "unavailable" || error.kind === "not_configured") {
      return { to: "failed", wasNeverSent: true, message: `Nothing was sent: ${error.detail}` };
    }
    return { to: "unknown", message: `The answer was lost: ${error.detail}` };
  }
}

function settledBy(result: ChargeResult, orderId: string): Settled {
  const facts = factsOf(result);
  switch (result.outcome) {
    case "approved":
      return { to: "paid", facts };
    case "held":
      return { to: "held", facts };
    case "declined":
      return { to: "declined", facts, message: `Declined: ${result.detail}` };
    case "rejected": {
      const message = `Refused by the gateway: ${result.detail}`;
      if (isCardDecline(result.errorCode)) return { to: "declined", facts, message };
      log.error(
        { orderId, code: result.errorCode, detail: result.detail },
        "the card gateway refuses our requests",
      );
      return { to: "failed", facts, message };
    }
  }
}

/** A refusal without a transaction has the id "0". */
const TRANSACTION_ID = /^[1-9]\d*$/;

function factsOf(result: ChargeResult): ChargeFacts {
  const { transactionId, cardLast4, cardType, responseCode, authCode, avsCode, cvvCode } = result;
  return {
    transactionId: transactionId && TRANSACTION_ID.test(transactionId) ? transactionId : undefined,
    cardLast4: cardLast4 ?? undefined,
    cardType: cardType?.slice(0, 20),
    responseCode,
    authCode,
    avsCode,
    cvvCode,
    ...("detail" in result ? { errorCode: result.errorCode, errorMessage: result.detail.slice(0, 500) } : {}),
  };
}

/** Undefined if the database is unavailable: the result is logged, and looked up at the gateway later. */
async function store(orderId: string, { to, ...found }: Settled): Promise<OrderState | undefined> {
  const until = Date.now() + STORED_WITHIN_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await recordCharge(orderId, to, found);
    } catch (error) {
      const { transactionId } = found.facts ?? {};
      if (isFirst) {
        log.error({ orderId, to, transactionId, error }, "the outcome of a charge could not be stored yet");
      }
      if (Date.now() > until) return undefined;
      await sleep(STORED_AGAIN_MS);
    }
  }
}

function toCharge(
  { invoiceNumber }: Placed,
  input: PaymentInput,
  purchase: Purchase,
  clientAddress: string,
): Charge {
  const { customerInfo: person } = input;
  return {
    invoiceNumber,
    refId: invoiceNumber,
    amountCents: purchase.recurringCents + purchase.setupCents,
    currency: "USD",
    method: methodOf(input),
    description: purchase.name,
    customer: { email: person.email },
    billTo: {
      firstName: person.firstName,
      lastName: person.lastName,
      company: person.company ?? null,
      address: person.address,
      city: person.city,
      state: person.state,
      zip: person.zipCode,
      country: person.country,
      phone: person.phone,
    },
    clientAddress,
  };
}

function methodOf(input: PaymentInput): PaymentMethod {
  if (input.method === "token") {
    const { dataDescriptor, dataValue } = input.opaqueData;
    return { type: "token", descriptor: dataDescriptor, value: dataValue };
  }
  const { cardNumber, expiryMonth, expiryYear, cvv } = input;
  return { type: "card", number: cardNumber, expiryMonth, expiryYear, cvv };
}
