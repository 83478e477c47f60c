const EMAIL = /\S\s*@\s*\S/;
/** Phone, card or account number: seven or more digits, unless preceded by a letter (KB5034441). */
export const LONG_NUMBER = /(?<![\p{L}\p{Nd}])\p{Nd}(?:[\s().+/\p{Pd}]*\p{Nd}){6,}/u;

export function mayNamePerson(text: string): boolean {
  return EMAIL.test(text) || LONG_NUMBER.test(text);
}
