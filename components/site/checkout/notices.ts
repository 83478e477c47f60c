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
  text: `${message} To order it once more, press the button again.`,
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
    ? "The card processor does not accept what is marked below."
    : "The card processor could not be reached from your browser. Please check your connection and whatever blocks scripts in it, and try again.",
});

export const noRobotCheck: Notice = {
  taken: "no",
  title: "Your card was not charged",
  text: "The check that you are a person has not finished. Please wait for it below the card, and press the button again.",
};

export const unknown: Notice = {
  taken: "unknown",
  title: "We don't know yet whether your card was charged",
  text: "The connection was lost before the answer came. We keep asking about this payment. You may press the button again: it asks about the same payment, and can't charge you twice.",
};

export const lookingUp: Notice = {
  taken: "unknown",
  title: "One moment: we are looking up your last payment",
  text: "You have sent a payment for this service before, and its answer did not reach this page. Nothing new is charged until we know.",
};

export const nothingCame: Notice = {
  taken: "no",
  title: "Your last payment was not taken",
  text: "It never reached us, so nothing was charged. Please enter your card again.",
};

export const paidMeanwhile = (orderId: string): Notice => ({
  taken: "no",
  title: "You have just ordered this in another window",
  text: "To keep you from paying twice, nothing was charged here. If you want this service once more, press the button again.",
  orderId,
});

export const orderedBefore = (orderId: string): Notice => ({
  taken: "no",
  title: "You have ordered this service a short while ago",
  text: "This form would order it once more.",
  orderId,
});

/** @param now in cents; undefined where the cycle is offered no longer */
export const priceChanged = (before: number, now: number | undefined): Notice => ({
  taken: "no",
  title: "The price has changed. Your card was not charged",
  text:
    now === undefined
      ? "The billing cycle that you chose is offered no longer. Please choose another one."
      : `It was ${toDollars(before)} when you opened this page, and it is ${toDollars(now)} now. Press the button again if you agree to the new price.`,
});
