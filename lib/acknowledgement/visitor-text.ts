/**
 * What a visitor wrote goes to an address that they only say is theirs. So it is bounded, and nothing in it becomes a
 * link, which mail programs make of plain text: nobody can advertise through us.
 */

const LONGEST_NAME = 60;
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(?:\.[\p{L}\p{M}'’ -]+)*\.?$/u;
/** A dot within a word, before what could be the end of a domain, in any of its forms. */
const DOT_OF_DOMAIN = /(?<=[\p{L}\p{N}_-])[.。．｡](?=\p{L}[\p{L}-])/gu;
const DOT_OF_NUMBERS = /(?<=\d)\.(?=\d{1,3}\.\d{1,3}\b)/g;

/** The text with every address in it made unusable, and cut where it is too long. */
export function harmless(text: string, longest: number): string {
  const characters = Array.from(text);
  const cut = characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : text;
  return cut.replace(/:\/\//g, "[:]//").replace(DOT_OF_DOMAIN, "[.]").replace(DOT_OF_NUMBERS, "[.]");
}

/** How somebody is greeted: by what they call themselves, unless it is no name. */
export function greetingName(name: string): string {
  const plain = name.normalize("NFC").replace(/\s+/g, " ").trim();
  const isName = plain.length <= LONGEST_NAME && PLAIN_NAME.test(plain) && harmless(plain, 100) === plain;
  return isName ? plain : "there";
}
