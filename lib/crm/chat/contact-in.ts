// ReDoS: each repetition is bounded, and its characters differ from the next one's.
const EMAIL = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}/i;
const PHONE = /(?<![\d$.,])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?!\d)/;

export function contactIn(message: string): { email?: string; phone?: string } {
  const [email] = EMAIL.exec(message) ?? [];
  const [phone] = PHONE.exec(message) ?? [];
  return { ...(email && { email }), ...(phone && { phone: phone.trim() }) };
}

/** "A quote by email", "email me that": the way to a visitor, not one of our items. */
const DELIVERY =
  /\b(?:e-?mailed|(?:by|via|to my) e-?mail|e-?mail(?:ing)?(?= (?:me|us|it|that|this|them)\b)|(?:por|a mi) (?:correo|e-?mail))\b/gi;

/** "My email is" in front of it would match one of our items. */
export const withoutContact = (message: string): string =>
  [EMAIL, PHONE].reduce(
    (rest, { source }) =>
      // ReDoS: the bounded expressions above.
      rest.replace(new RegExp(`(?:\\bmy (?:e-?mail|phone|cell|number)[a-z ]{0,20})?${source}`, "gi"), " "),
    message.replace(DELIVERY, " "),
  );
