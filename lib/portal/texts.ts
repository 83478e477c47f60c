/** What the portal says, to the letter where docs/product.md 3.8 has it; {name} is the customer's. */
export const portalTexts = {
  invalidEmail: "Please enter a valid email address",
  invalidCode: "Please enter the six digits of the code",
  wrongCode:
    "That code is not right, or no longer valid. Codes are only mailed to addresses with a billing account.",
  customerNotFound:
    "No billing account found with this email address. Please contact support if you need assistance.",
} as const;
