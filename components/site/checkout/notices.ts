import { toDollars } from "@/lib/service-calculator/price";

/**
 * What the page says of a payment beside the toast, and leaves standing. `taken` is the truth about the customer's money:
 * nothing was taken, or nobody knows yet.
 */
export type Notice = {
  taken: "no" | "unknown";
  title: string;
  text: string;
  /** Of an order that the customer may mean. */
  orderId?: string;
};

/** docs/product.md 3.8. */
export const paymentToasts = {
  declined: {
    title: "Payment Failed",
    fallback: "Payment could not be processed. Please check your card details and try again.",
  },
  error: {
    title: "Payment Error",
    description: "An error occurred while processing your payment. Please try again.",
  },
  success: {
    title: "Payment Successful!",
    description: "Your service has been activated. You will receive a confirmation email shortly.",
  },
} as const;

export const notTaken = (message: string): Notice => ({
  taken: "no",
  title: "Your card was not charged",
  text: message,
});

export const orderedAlready = (message: string): Notice => ({
  taken: "no",
  title: "Your card was not charged again",
  text: `${message} To order it again, press the button again.`,
});

export const refused = (message: string): Notice => ({
  taken: "no",
  title: "Your card was not charged",
  text: message || "Your payment did not get through to us. Please try again.",
});

/** @param isOfCard whether the card itself was refused, rather than the processor out of reach */
export const noToken = (isOfCard: boolean): Notice => ({
  taken: "no",
  title: "Your card was not charged",
  text: isOfCard
    ? "The card processor doesn't accept the fields marked below."
    : "Your browser couldn't reach the card processor. Please check your connection and any script blocker, and try again.",
});

export const noRobotCheck: Notice = {
  taken: "no",
  title: "Your card was not charged",
  text: "The check that you're a person isn't done yet. Please wait for it below the card, then press the button again.",
};

export const unknown: Notice = {
  taken: "unknown",
  title: "We don't know yet whether your card was charged",
  text: "The connection dropped before we got an answer. We keep checking on this payment. You can press the button again: it checks the same payment and can't charge you twice.",
};

export const lookingUp: Notice = {
  taken: "unknown",
  title: "One moment: we're looking up your last payment",
  text: "You already sent a payment for this service, and its result never reached this page. Nothing new is charged until we know.",
};

export const nothingCame: Notice = {
  taken: "no",
  title: "Your last payment didn't go through",
  text: "It never reached us, so nothing was charged. Please enter your card again.",
};

export const paidMeanwhile = (orderId: string): Notice => ({
  taken: "no",
  title: "You just ordered this in another window",
  text: "So you don't pay twice, nothing was charged here. If you want to order this service again, press the button again.",
  orderId,
});

export const orderedBefore = (orderId: string): Notice => ({
  taken: "no",
  title: "You ordered this service a short while ago",
  text: "This form would order it again.",
  orderId,
});

/** @param now in cents; undefined where the cycle is offered no longer */
export const priceChanged = (before: number, now: number | undefined): Notice => ({
  taken: "no",
  title: "The price has changed. Your card was not charged",
  text:
    now === undefined
      ? "The billing cycle you chose is no longer offered. Please choose another one."
      : `It was ${toDollars(before)} when you opened this page, and now it's ${toDollars(now)}. Press the button again if you agree to the new price.`,
});
