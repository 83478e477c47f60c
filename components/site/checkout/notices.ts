import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

/** `taken`: whether the customer was charged: not charged, or not known yet. */
export type Notice = {
  /** `unknown` says that the customer may have been charged; the others, that nothing was taken. */
  kind: "unknown" | "failure" | "fact";
  title: string;
  text: string;
  orderId?: string;
};

export function noticesIn(texts: CheckoutTexts["notices"]) {
  const unknown = (title: string, text: string): Notice => ({ kind: "unknown", title, text });
  const notTaken = (text: string, title = texts.notCharged): Notice => ({ kind: "failure", title, text });
  return {
    notTaken,
    orderedAlready: (message: string) => fact(texts.notChargedAgain, `${message} ${texts.again}`),
    /** @param message says that the card was declined, and that nothing was charged */
    declined: (message: string) => notTaken(message, texts.declined),
    refused: (message: string) => notTaken(message || texts.refused),
    noToken: (isOfCard: boolean) => notTaken(isOfCard ? texts.markedFields : texts.processorOut),
    noRobotCheck: notTaken(texts.robotCheck),
    unknown: unknown(texts.unknown, texts.unknownText),
    lookingUp: unknown(texts.lookingUp, texts.lookingUpText),
    nothingCame: fact(texts.nothingCame, texts.nothingCameText),
    paidMeanwhile: (orderId: string) => fact(texts.paidMeanwhile, texts.paidMeanwhileText, orderId),
    orderedBefore: (orderId: string) => fact(texts.orderedBefore, texts.orderedBeforeText, orderId),
    /** @param now in cents; undefined if the cycle is no longer offered */
    priceChanged(before: number, now: number | undefined): Notice {
      if (now === undefined) return fact(texts.priceChanged, texts.cycleGone);
      const prices = { before: toDollars(before), now: toDollars(now) };
      return fact(texts.priceChanged, filledIn(texts.priceChangedText, prices));
    },
  };
}

function fact(title: string, text: string, orderId?: string): Notice {
  return { kind: "fact", title, text, orderId };
}
