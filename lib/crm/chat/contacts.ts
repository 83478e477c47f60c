// ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
/** A link with its scheme, or what browsers take for one. */
const LINK = /\b(?:(?:https?|ftp|file):\/\/|www\.)[^\s<>"')\]]+|\b(?:javascript|vbscript|data):\S+/giu;
/** A name under one of the endings that strangers' sites have; ".NET" is none. */
const HOST =
  /(?<![\w@.])(?:[a-z\d-]{1,63}\.){1,8}(?:com|net|org|info|biz|io|co|ai|dev|app|site|online|shop|support|example)\b(?!\.\w)/gu;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;
const PHONE = /(?<!\d)\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{1,2}\d{4}(?!\d)/gu;
/** Makers of what offices work with: their names are no advertisement. */
const KNOWN_HOST =
  /(?:^|\.)(?:microsoft|office|live|outlook|windows|google|gmail|apple|icloud|synology|cloudflare|haveibeenpwned|speedtest)\.(?:com|net)$/u;

const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-10);

/**
 * Tells whether a sentence holds a link, an address or a phone number that our pages don't name.
 *
 * @param known all that our pages say
 */
export function leadsElsewhere(sentence: string, known: string): boolean {
  const said = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const foreign = (one: string) => !known.includes(one.replace(/[.,;:!?]{1,20}$/, ""));
  const phones = new Set((known.match(PHONE) ?? []).map(digitsOf));
  return (
    (said.match(LINK) ?? []).some(foreign) ||
    (said.match(EMAIL) ?? []).some(foreign) ||
    (said.match(HOST) ?? []).some((host) => foreign(host) && !KNOWN_HOST.test(host)) ||
    (said.match(PHONE) ?? []).some((phone) => !phones.has(digitsOf(phone)))
  );
}
