import { telephoneHref } from "@/lib/core/phone";

type TextPart = { text: string; href?: string };

const AFTER = /[.,;:!?…)\]}*_]{1,20}$/;
// ReDoS: each repetition is bounded, and its characters differ from the next one's.
const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"'“”‘’]{1,500}|(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}\b|(?<![\w$.,/-])(?:\+?1[-. ]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ]?)[2-9]\d{2}[-. ]?\d{4}(?![\w-])/gi;

export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const linked = found.replace(AFTER, "");
    const href = hrefOf(linked);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: linked, href });
    end = index + linked.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function hrefOf(found: string): string | null {
  if (/^(?:https?:\/\/|www\.)/i.test(found)) {
    const address = /^www\./i.test(found) ? `https://${found}` : found;
    if (!URL.canParse(address)) return null;
    const { href, username } = new URL(address);
    // "https://bank.example@evil.example" hides its host.
    return username ? null : href;
  }
  return found.includes("@") ? `mailto:${found}` : telephoneHref(found);
}
