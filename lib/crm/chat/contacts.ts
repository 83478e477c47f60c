import { LRUCache } from "lru-cache";

// ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
const LINK = /\b(?:(?:https?|ftp|file):\/\/|www\.)[^\s<>"')\]]+|\b(?:javascript|vbscript|data):\S+/giu;
const HOST =
  /(?<![\w@.])(?:[a-z\d-]{1,63}\.){1,8}(?:(?:com|net|org|info|biz|io|co|us|me|ly|ru|uk|xyz|ai|dev|app|site|online|shop|store|support|help|tech|cloud|link|click|pro|example)\b(?!\.\w)|[a-z]{2,10}\/\w)/giu;
const NO_HOST = /^(?:asp)?\.?net$|^(?:asp|vb|ado)\.net$/i;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;
const PHONE =
  /\+\d[\d\s().-]{7,17}\d|(?<!\d)(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)|\b1-8\d\d-[A-Z\d-]{7,10}\b/gu;
const STREET =
  /\b\d{1,5}(?: [A-Z\d][\w.]{0,30}){1,4} (?:Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Court|Plaza)\b/gu;
/** Vendors of office software: their names are no advertisement. */
const KNOWN_HOST =
  /(?:^|\.)(?:microsoft|office|live|outlook|windows|google|gmail|apple|icloud|synology|cloudflare|haveibeenpwned|speedtest)\.(?:com|net)$/u;

const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-10);

/** Remembers what is in the last text, which is as long as all our pages. */
const ofPages = new LRUCache<string, Record<"hosts" | "phones", ReadonlySet<string>>>({
  max: 1,
  memoMethod: (known) => ({
    hosts: new Set(known.match(HOST)),
    phones: new Set(known.match(PHONE)?.map(digitsOf)),
  }),
});

export function hasForeignContact(sentence: string, known: string): boolean {
  const text = sentence
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s?[([](?:\.|dot|punto)[)\]]\s?|\s(?:dot|punto)\s/gi, ".");
  const { hosts, phones } = ofPages.memo(known);
  const foreign = (one: string) => !known.includes(one.replace(/[.,;:!?]{1,20}$/, ""));
  const foreignHost = (host: string) => !hosts.has(host) && !KNOWN_HOST.test(host) && !NO_HOST.test(host);
  return (
    (text.match(LINK) ?? []).some(foreign) ||
    (text.match(EMAIL) ?? []).some(foreign) ||
    (text.match(STREET) ?? []).some(foreign) ||
    (text.match(HOST) ?? []).some(foreignHost) ||
    (text.match(PHONE) ?? []).some((phone) => !phones.has(digitsOf(phone)))
  );
}
