import { MAX_CARD_DIGITS } from "@/lib/commerce/checkout/card-limits";

/**
 * None repeats the input, so they can be logged. Staff may change each (lib/crm/pages/checkout.ts).
 */
export const checkoutFaults = {
  cycle: "Please select a billing cycle",
  firstName: "Enter your first name",
  lastName: "Enter your last name",
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  address: "Please enter a valid address",
  city: "Please enter a valid city",
  state: "Please select a state",
  zipCode: "Please enter a valid ZIP code",
  cardElsewhere: "This looks like a card number. Please enter it only under Payment Information.",
  cardholder: "Enter the name on the card",
  cardNumber: "Enter your card number",
  cardMistyped: "This card number is incomplete or has a typo. Please check it.",
  cardNotTaken:
    "We don't accept this kind of card. Please use Visa, Mastercard, American Express, Discover, JCB or Diners Club.",
  cardTooLong: `We can't accept card numbers of more than ${MAX_CARD_DIGITS} digits. Please use another card.`,
  cardRefused: "The card processor does not accept this. Please check it.",
  month: "Select the month",
  year: "Select the year",
  expired: "This card has expired. Please use another card.",
  code: "Enter the card's security code",
  codeOnFront: "Enter the 4 digits on the front of the card",
  codeOnBack: "Enter the 3 digits on the back of the card",
};
