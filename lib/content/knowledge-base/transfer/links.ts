import type { Token, Tokens } from "marked";
import { edited } from "@/lib/content/knowledge-base/edits";
import {
  childrenOf,
  isHtml,
  type Located,
  locate,
  locatedText,
} from "@/lib/content/knowledge-base/located-tokens";
import { lexMarkdown } from "@/lib/content/knowledge-base/markdown";

export type Link = { start: number; end: number; to: string; text: string };

type Found = { links: Link[]; code: [start: number, end: number][] };

/**
 * In order, outside of code; also returns the text with its code blanked, at unchanged offsets.
 * @throws RangeError for too deep nesting
 */
export function linksIn(content: string): { links: Link[]; withoutCode: string } {
  const found: Found = { links: [], code: [] };
  collect(lexMarkdown(content), locatedText(content), found);
  const links = found.links
    .filter(({ start, end, to }) => end > start && isSame(content.slice(start, end), to))
    .sort((a, b) => a.start - b.start);
  const blanks = found.code.map(([start, end]) => ({
    start,
    end: Math.max(start, end),
    replacement: content.slice(start, end).replace(/[^\n]/g, " "),
  }));
  return { links, withoutCode: edited(content, blanks).content };
}

export function withLinks(content: string, links: readonly Link[], toFor: (link: Link) => string | null) {
  const edits = links.flatMap((link) => {
    const replacement = toFor(link);
    return replacement === null ? [] : { ...link, replacement };
  });
  return edited(content, edits).content;
}

function collect(tokens: readonly Token[], parent: Located, found: Found): void {
  let from = 0;
  for (const token of tokens) {
    const located = locate(parent, from, token.raw);
    if (!located) return;
    from = located.end;
    if (token.type === "code" || token.type === "codespan")
      found.code.push([located.at[0] ?? 0, (located.at.at(-1) ?? -1) + 1]);
    else if (isHtml(token)) addTags(located, found.links);
    else for (const [children, within] of childrenOf(token, located)) collect(children, within, found);
    if (token.type === "link" || token.type === "image" || token.type === "def") {
      const link = linkOf(token as Tokens.Link, located);
      if (link) found.links.push(link);
    }
  }
}

const MAX_ATTEMPTS = 20;

function linkOf({ type, raw, href, text }: Tokens.Link, { at }: Located): Link | null {
  const opening = type === "link" || type === "image" ? "](" : "]:";
  const end = opening === "](" ? raw.length - 1 : raw.length;
  let place = raw.lastIndexOf(opening);
  for (let tries = 0; place >= 0 && tries < MAX_ATTEMPTS; tries++) {
    const [start, length] = destinationIn(raw, place + opening.length, end);
    if (length > 0 && isSame(raw.slice(start, start + length), href)) {
      const last = at[start + length - 1] ?? 0;
      return { start: at[start] ?? 0, end: last + 1, to: href, text: text ?? "" };
    }
    place = place === 0 ? -1 : raw.lastIndexOf(opening, place - 1);
  }
  return null;
}

function destinationIn(raw: string, from: number, end: number): [start: number, length: number] {
  let start = from;
  while (start < end && /\s/.test(raw.charAt(start))) start++;
  if (raw.charAt(start) === "<") {
    const close = raw.indexOf(">", start);
    return close < 0 ? [start, 0] : [start + 1, close - start - 1];
  }
  let stop = start;
  while (stop < end && /\S/.test(raw.charAt(stop))) stop++;
  return [start, stop - start];
}

function isSame(written: string, intended: string): boolean {
  const plain = (text: string) => text.replace(/\\(?=[!-/:-@[-`{-~])/g, "").replaceAll("&amp;", "&");
  return plain(written) === plain(intended);
}

/** ReDoS: what follows a name ends at the next "<", where the next match begins. */
const TAG = /<(?:a|img|source|video)\s[^<>]*/gi;
const ADDRESS = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/di;
const WORDS = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

function addTags({ text, at }: Located, links: Link[]): void {
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const found = ADDRESS.exec(tag);
    const [start, end] = found?.indices?.slice(1).find((place) => place !== undefined) ?? [0, 0];
    if (end === start) continue;
    const [, double, single] = WORDS.exec(tag) ?? [];
    const words = (double ?? single ?? "").replaceAll("&amp;", "&");
    const to = tag.slice(start, end).replaceAll("&amp;", "&");
    links.push({ start: at[index + start] ?? 0, end: (at[index + end - 1] ?? 0) + 1, to, text: words });
  }
}
