import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { EventType } from "@/lib/orders/event-types";
import type { OrderState } from "@/lib/orders/states";
import type { Transaction } from "@/lib/records/change";

export type NewEvent = {
  type: EventType;
  /** Where the order stands by it. */
  status: OrderState;
  words: string;
  /** Ids and amounts; never a person's data, never a card's. */
  details?: Prisma.InputJsonObject;
  /** Who decided, where a person did. */
  username?: string;
};

const LONGEST_WORDS = 500;

/** Adds a line to the order's history, in the transaction of what it tells. */
export async function addEvent(tx: Transaction, orderId: string, event: NewEvent): Promise<void> {
  await tx.orderEvent.create({
    data: { ...event, orderId, words: event.words.slice(0, LONGEST_WORDS) },
  });
}
