import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import type { Claim } from "@/lib/orders/claims";
import { addEvent, type NewEvent } from "@/lib/orders/history";
import { queueStaffMail } from "@/lib/orders/mail-queue";
import { type Intent, intents, keepsAddress, type OrderState, reasonToMove } from "@/lib/orders/states";
import { tellInbox } from "@/lib/orders/tell-inbox";
import { type UndecidedCode, undecided } from "@/lib/orders/undecided";
import type { Transaction } from "@/lib/records/change";

/** The order is no longer what the caller took it for: whoever moved it goes on with it. */
export class MovedMeanwhile extends Error {
  constructor(orderId: string) {
    super(`order ${orderId} was moved meanwhile`);
    this.name = "MovedMeanwhile";
  }
}

/** Of a transaction that is worth waiting for. */
export const patient = { maxWait: 8_000, timeout: 10_000 };

type Move = {
  /** What is known by it. */
  data?: Prisma.OrderUncheckedUpdateManyInput;
  /** More than why orders go that way. */
  words?: string;
  details?: Prisma.InputJsonObject;
  username?: string;
};

/** What a step that came to its end leaves behind. */
const settled = {
  intent: null,
  intentAt: null,
  turn: null,
  tries: 0,
  trouble: null,
  undecided: null,
  undecidedAt: null,
} satisfies Prisma.OrderUncheckedUpdateManyInput;

/**
 * Moves an order from one state to another, with a line in its history. Of many who try, one does.
 * @throws {MovedMeanwhile} where it stands elsewhere
 */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  from: OrderState,
  to: OrderState,
  { data, words, details, username }: Move = {},
): Promise<void> {
  const reason = reasonToMove(from, to);
  if (!reason) throw new Error(`an order can't go from ${from} to ${to}`);
  const { count } = await tx.order.updateMany({
    where: { orderId, status: from },
    data: {
      ...settled,
      ...data,
      ...(keepsAddress(from, to) ? {} : { sealedAddress: null }),
      status: to,
    },
  });
  if (count === 0) throw new MovedMeanwhile(orderId);
  const type = username ? "staff" : "moved";
  await addEvent(tx, orderId, { type, status: to, words: words ?? reason, details, username });
  await tellInbox(tx, orderId, from, to);
  log.info({ orderId, from, to }, "order moved");
}

/** The same in a transaction of its own. */
export function move(orderId: string, from: OrderState, to: OrderState, how?: Move): Promise<void> {
  return db.$transaction((tx) => moveOrder(tx, orderId, from, to, how), patient);
}

/** An order as a step finds it, with the right to work on it. */
export type Claimed = { orderId: string; status: OrderState; claim: Claim };

/**
 * Takes the turn for a write that only one order at a time may have under way; false while another one has it.
 * A turn ends when the order moves, or is left to staff.
 */
export async function takeTurn({ orderId, status, claim }: Claimed, turn: string): Promise<boolean> {
  try {
    const { count } = await db.order.updateMany({
      where: { orderId, status, claimedBy: claim.by },
      data: { turn },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return false;
    throw error;
  }
}

/**
 * Announces a write to the billing system. Once this is committed, it may have been made.
 * @throws {MovedMeanwhile} where the order is not ours any more
 */
export async function announce(
  { orderId, status, claim }: Claimed,
  intent: Intent,
  details?: { baselineOrderId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { orderId, status, claimedBy: claim.by, intent: null },
      data: { intent, intentAt: new Date(), ...details },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    await addEvent(tx, orderId, { type: "announced", status, words: intents[intent], details });
  }, patient);
}

/** What was announced was not done for certain, so it may be announced again. */
export async function withdraw({ orderId, status }: Claimed, intent: Intent, words: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { orderId, status, intent },
      data: { intent: null, intentAt: null },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    await addEvent(tx, orderId, { type: "answered", status, words });
  }, patient);
}

/** Leaves the order to staff: the machine does nothing about it until they have decided. */
export async function leaveToStaff(
  tx: Transaction,
  { orderId, status }: { orderId: string; status: OrderState },
  code: UndecidedCode,
  { words, details }: { words?: string; details?: Prisma.InputJsonObject } = {},
): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { orderId, status },
    data: { ...settled, undecided: code, undecidedAt: new Date(), trouble: words ?? null, nextTryAt: null },
  });
  if (count === 0) throw new MovedMeanwhile(orderId);
  const event: NewEvent = { type: "undecided", status, words: undecided[code].words, details };
  await addEvent(tx, orderId, words ? { ...event, words: `${event.words} (${words})` } : event);
  await queueStaffMail(tx, orderId, code);
  await tellInbox(tx, orderId, status, status);
  log.warn({ orderId, status, undecided: code, words }, "order needs staff");
}
