/** In a mail to an unverified address, nothing that a visitor wrote may become a link: no one advertises through us. */

const MAX_NAME_LENGTH = 60;
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(?:\.[\p{L}\p{M}'’ -]+)*\.?$/u;
/**
 * Dot before a possible end of a domain, in any form that browsers or mail programs read as one. Letters may
 * carry combining marks and invisible characters.
 */
const DOT_OF_DOMAIN =
  /(?<=[\p{L}\p{M}\p{N}\p{Cf}_-])[.\u2024\u3002\ufe12\ufe52\uff0e\uff61](?=\p{Cf}{0,9}\p{L}[\p{L}\p{M}\p{Cf}-])/gu;
const DOT_OF_NUMBERS =
  /(?<=\p{Nd})[.\u2024\ufe52\uff0e](?=\p{Nd}{1,3}[.\u2024\ufe52\uff0e]\p{Nd}{1,3}(?!\p{Nd}))/gu;

/** Makes every address in a text unusable, and cuts it to a length. */
export function harmless(text: string, longest: number): string {
  const characters = Array.from(text);
  const cut = characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : text;
  return cut.replace(/:\/\//g, "[:]//").replace(DOT_OF_DOMAIN, "[.]").replace(DOT_OF_NUMBERS, "[.]");
}

export function greetingName(name: string): string {
  const plain = name.normalize("NFC").replace(/\s+/g, " ").trim();
  const isName = plain.length <= MAX_NAME_LENGTH && PLAIN_NAME.test(plain) && harmless(plain, 100) === plain;
  return isName ? plain : "there";
}
