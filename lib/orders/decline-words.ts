import { company } from "@/lib/company";

const DECLINED =
  "Your card was declined, and nothing was charged. Please check the card's details, or use another card.";

/**
 * What a customer can do about a refusal, by the gateway's code. Nothing tells which of a card's details are right: that
 * would help those who try stolen ones.
 */
const byCode: Record<string, string> = {
  "6": "This card number is not valid. Nothing was charged. Please check it.",
  "7": "The card's expiry date is not valid. Nothing was charged. Please check it.",
  "8": "This card has expired. Nothing was charged. Please use another card.",
  "17": "We don't accept this kind of card. Nothing was charged. Please use another card.",
  "28": "We don't accept this kind of card. Nothing was charged. Please use another card.",
  "37": "This card number is not valid. Nothing was charged. Please check it.",
  E00114: "Your card details timed out. Nothing was charged. Please enter them again.",
  card_number_length: "We can't accept card numbers of more than 16 digits. Please use another card.",
};

/** Refusals that are the card's, or whoever typed it in, though no bank was asked. */
const OF_THE_CARD = new Set([...Object.keys(byCode), "27", "44", "45", "65", "78", "127", "165"]);

/** Whether the gateway refused for what the customer sent, not for how we asked. */
export const isOfTheCard = (errorCode: string | null) => OF_THE_CARD.has(errorCode ?? "");

export const declineWords = (errorCode: string | null) => byCode[errorCode ?? ""] ?? DECLINED;

export const notChargedWords = () =>
  `Your payment could not be processed, and nothing was charged. Please try again, or call us at ${company.phone}.`;
