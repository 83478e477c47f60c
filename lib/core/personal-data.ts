/** An e-mail address, whatever stands around its sign. */
const EMAIL = /\S\s*@\s*\S/;
/** A phone, card or account number: seven digits on, however they are parted, unless a letter begins them (KB5034441). */
export const LONG_NUMBER = /(?<![\p{L}\p{Nd}])\p{Nd}(?:[\s().+/\p{Pd}]*\p{Nd}){6,}/u;

/** Whether a text that a stranger typed may tell of a person. */
export function mayTellOfPerson(text: string): boolean {
  return EMAIL.test(text) || LONG_NUMBER.test(text);
}
