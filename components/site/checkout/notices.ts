import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

export type Notice = {
  taken: "no" | "unknown";
  title: string;
  text: string;
  isError?: true;
  orderId?: string;
};

export function noticesIn(texts: CheckoutTexts["notices"]) {
  const notTaken = (text: string, title = texts.notCharged): Notice => ({
    taken: "no",
    title,
    text,
    isError: true,
  });
  return {
    notTaken,
    orderedAlready: (message: string): Notice => ({
      taken: "no",
      title: texts.notChargedAgain,
      text: `${message} ${texts.again}`,
    }),
    /** @param message says that the card was declined, and that nothing was charged */
    declined: (message: string) => notTaken(message, texts.declined),
    refused: (message: string) => notTaken(message || texts.refused),
    noToken: (isOfCard: boolean) => notTaken(isOfCard ? texts.markedFields : texts.processorOut),
    noRobotCheck: notTaken(texts.robotCheck),
    unknown: { taken: "unknown", title: texts.unknown, text: texts.unknownText } satisfies Notice,
    lookingUp: { taken: "unknown", title: texts.lookingUp, text: texts.lookingUpText } satisfies Notice,
    nothingCame: { taken: "no", title: texts.nothingCame, text: texts.nothingCameText } satisfies Notice,
    paidMeanwhile: (orderId: string): Notice => ({
      taken: "no",
      title: texts.paidMeanwhile,
      text: texts.paidMeanwhileText,
      orderId,
    }),
    orderedBefore: (orderId: string): Notice => ({
      taken: "no",
      title: texts.orderedBefore,
      text: texts.orderedBeforeText,
      orderId,
    }),
    /** @param now in cents; undefined if the cycle is no longer offered */
    priceChanged: (before: number, now: number | undefined): Notice => ({
      taken: "no",
      title: texts.priceChanged,
      text:
        now === undefined
          ? texts.cycleGone
          : filledIn(texts.priceChangedText, { before: toDollars(before), now: toDollars(now) }),
    }),
  };
}
