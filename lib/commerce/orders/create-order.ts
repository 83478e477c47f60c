import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import type { PaymentInput } from "@/lib/commerce/checkout/schema";
import { sealAddress } from "@/lib/commerce/orders/billing-address";
import { type Claim, newClaim } from "@/lib/commerce/orders/order-context";
import { OPEN_STATES, type OrderState, PAID_STATES, states, times } from "@/lib/commerce/orders/states";
import { addEvent, transactionOptions } from "@/lib/commerce/orders/transition";
import { AppError, fieldError } from "@/lib/core/errors";
import { centsOf, toDecimal } from "@/lib/core/money";
import { companyDay } from "@/lib/core/wall-clock";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";
import { isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";

export type Purchase = {
  productId: number;
  name: string;
  recurringCents: number;
  setupCents: number;
  isPaidOnce: boolean;
};

/** @throws if the product is not offered now, or billing can't be reached */
export async function readPurchase({ serviceInfo }: PaymentInput): Promise<Purchase> {
  const { id, billingCycle } = serviceInfo;
  const product = await readProduct(id);
  if (!isCardPaymentsConfigured()) throw new AppError("payments_unavailable", notNow());
  if (!product) throw fieldError("serviceInfo.id", "This service is no longer offered.");
  const price = product.pricing[billingCycle];
  if (price === undefined) {
    throw fieldError("serviceInfo.billingCycle", "This billing cycle is no longer offered.");
  }
  return {
    productId: product.id,
    name: product.name,
    recurringCents: centsOf(price),
    setupCents: centsOf(product.setupFees[billingCycle] ?? 0),
    isPaidOnce: product.isPaidOnce,
  };
}

async function readProduct(id: number) {
  try {
    return await billing().product(id, { isFresh: true });
  } catch (error) {
    if (!(error instanceof BillingFailure) || error.kind === "refused") throw error;
    const isMissing = error.kind === "not_configured";
    throw new AppError(isMissing ? "billing_not_configured" : "billing_unavailable", notNow());
  }
}

const notNow = () =>
  `We can't take orders right now, so nothing was charged. Please try again in a few minutes, or call us at ${company.phone}.`;

export type Placed = { orderId: string; invoiceNumber: string; claim: Claim };

type NewOrder = {
  input: PaymentInput;
  purchase: Purchase;
  idempotencyKey: string;
  fingerprint: string;
  clientAddress: string;
};

export class OrderedAlready extends Error {
  constructor(readonly isPending: boolean) {
    super("the same was ordered already");
    this.name = "OrderedAlready";
  }
}

/**
 * Order and charge are `created` and claimed by the caller: one per idempotency key; repeated orders of one
 * address wait for one another.
 * @returns null if the key is taken
 * @throws {OrderedAlready} unless `orderAgain` confirms it
 */
export async function createOrder(order: NewOrder): Promise<Placed | null> {
  const { input, idempotencyKey } = order;
  for (let tries = 1; ; tries++) {
    try {
      return await db.$transaction(async (tx) => {
        await lockIntention(tx, input);
        // First: the existing order may have this very key.
        if ((await tx.paymentAttempt.count({ where: { idempotencyKey } })) > 0) return null;
        await assertNotOrdered(tx, input);
        return store(tx, order);
      }, transactionOptions);
    } catch (error) {
      const isSecond = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
      // The key is another payment's, or the number (one of a million million a day) is taken.
      if (!isSecond || tries === 3) throw error;
    }
  }
}

async function store(
  tx: Transaction,
  { input, purchase, idempotencyKey, fingerprint, clientAddress }: NewOrder,
): Promise<Placed> {
  const { customerInfo, serviceInfo } = input;
  const { firstName, lastName, email, phone, company } = customerInfo;
  const orderId = randomBytes(16).toString("base64url");
  const claim = newClaim(orderId);
  const invoiceNumber = newOrderNumber();
  const amount = toDecimal(purchase.recurringCents + purchase.setupCents);
  await tx.order.create({
    data: {
      orderId,
      firstName,
      lastName,
      email,
      phone,
      company,
      sealedAddress: sealAddress(orderId, customerInfo),
      serviceId: purchase.productId,
      serviceName: purchase.name.slice(0, 255),
      billingCycle: serviceInfo.billingCycle,
      isPaidOnce: purchase.isPaidOnce,
      recurringAmount: toDecimal(purchase.recurringCents),
      setupFee: toDecimal(purchase.setupCents),
      amount,
      clientAddress: clientAddress.slice(0, 45),
      attempt: { create: { idempotencyKey, requestFingerprint: fingerprint, invoiceNumber, amount } },
    },
  });
  await tx.$executeRaw`
    UPDATE orders SET claimed_by = ${claim.by}::uuid,
      claimed_until = now() + ${times.chargeClaimMs}::int * interval '1 millisecond',
      next_try_at = now() + ${times.chargeClaimMs}::int * interval '1 millisecond'
    WHERE order_id = ${orderId}`;
  await addEvent(tx, orderId, {
    type: "moved",
    status: "created",
    message: states.created.means,
    details: { amountCents: centsOf(amount), invoiceNumber },
  });
  return { orderId, invoiceNumber, claim };
}

const sameAs = ({ customerInfo, serviceInfo }: PaymentInput) => ({
  email: customerInfo.email,
  serviceId: serviceInfo.id,
  billingCycle: serviceInfo.billingCycle,
});

async function lockIntention(tx: Transaction, input: PaymentInput): Promise<void> {
  const { email, serviceId, billingCycle } = sameAs(input);
  const lockName = `order:${email.toLowerCase()}:${serviceId}:${billingCycle}`;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lockName}, 0))::text`;
}

/** Two tabs and two keys are one intention, unless the customer says otherwise. */
async function assertNotOrdered(tx: Transaction, input: PaymentInput): Promise<void> {
  const open = await tx.order.findFirst({
    where: { ...sameAs(input), status: { in: [...OPEN_STATES] satisfies OrderState[] } },
    select: { orderId: true },
  });
  if (open) throw new OrderedAlready(true);
  if (input.orderAgain) return;
  const lately = await tx.order.findFirst({
    where: {
      ...sameAs(input),
      status: { in: [...PAID_STATES] satisfies OrderState[] },
      createdAt: { gt: new Date(Date.now() - times.sameOrderMs) },
    },
    select: { orderId: true },
  });
  if (lately) throw new OrderedAlready(false);
}

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 8;

export function newOrderNumber(): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
  return `W${companyDay(new Date()).slice(2).replaceAll("-", "")}${random.join("")}`;
}
