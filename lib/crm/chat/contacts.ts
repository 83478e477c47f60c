// ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
/** A link with its scheme, or what browsers treat as one. */
const LINK = /\b(?:(?:https?|ftp|file):\/\/|www\.)[^\s<>"')\]]+|\b(?:javascript|vbscript|data):\S+/giu;
/** A host name under an ending common for third-party sites; ".NET" is excluded. */
const HOST =
  /(?<![\w@.])(?:[a-z\d-]{1,63}\.){1,8}(?:com|net|org|info|biz|io|co|ai|dev|app|site|online|shop|support|example)\b(?!\.\w)/gu;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;
const PHONE = /(?<!\d)\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{1,2}\d{4}(?!\d)/gu;
/** Vendors of office software: their names are no advertisement. */
const KNOWN_HOST =
  /(?:^|\.)(?:microsoft|office|live|outlook|windows|google|gmail|apple|icloud|synology|cloudflare|haveibeenpwned|speedtest)\.(?:com|net)$/u;

const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-10);

/**
 * Tells whether a sentence has a link, address or phone number that our pages lack.
 *
 * @param known the full text of our pages
 */
export function hasForeignContact(sentence: string, known: string): boolean {
  const text = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const foreign = (one: string) => !known.includes(one.replace(/[.,;:!?]{1,20}$/, ""));
  const phones = new Set((known.match(PHONE) ?? []).map(digitsOf));
  return (
    (text.match(LINK) ?? []).some(foreign) ||
    (text.match(EMAIL) ?? []).some(foreign) ||
    (text.match(HOST) ?? []).some((host) => foreign(host) && !KNOWN_HOST.test(host)) ||
    (text.match(PHONE) ?? []).some((phone) => !phones.has(digitsOf(phone)))
  );
}
