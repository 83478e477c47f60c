import "server-only";
import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { parseSrcset, type SrcSetDefinition } from "srcset";
import { MAX_ADDRESS_LENGTH } from "@/lib/core/outside-fetch";
import { toLine } from "@/lib/core/plain-text";
import type { ImageCandidate } from "@/lib/media/import/schema";

/** More than a user looks through; a page may name any number. */
export const MAX_CANDIDATES = 500;
const MAX_ALT_LENGTH = 255;
const MAX_SRCSET_LENGTH = 20_000;
const CHUNK = 65_536;
/** Nesting limit: the parser's time grows with its square, and browsers build at most 512. */
const DEEPEST = 1_000;

const ICONS: ReadonlySet<string> = new Set(["icon", "apple-touch-icon", "apple-touch-icon-precomposed"]);
const SOCIAL: ReadonlySet<string> = new Set([
  ...["og:image", "og:image:url", "og:image:secure_url", "twitter:image", "twitter:image:src"],
]);
const OTHER_TYPES = /^image\/(avif|jxl|svg\+xml|heic|heif)/i;

type Attributes = Record<string, string | undefined>;

/**
 * Each once: `img` (the largest of a `srcset`, and lazy-loaded ones), `picture`, `video` posters, social
 * images, icons. Only http and https. Stops at excessive nesting.
 * @param pageUrl final address of the page; its own `base` has priority
 */
export async function imagesOfPage(html: string, pageUrl: URL): Promise<ImageCandidate[]> {
  const found = new Map<string, ImageCandidate>();
  let base = pageUrl;
  let hasBase = false;
  let depth = 0;
  const add = (address: string | undefined, kind: ImageCandidate["kind"], alt?: string) => {
    const url = resolved(address, base);
    if (url === null || found.has(url) || found.size >= MAX_CANDIDATES) return;
    found.set(url, { url, kind, altText: toLine((alt ?? "").slice(0, MAX_ALT_LENGTH)) || null });
  };
  const parser = new Parser({
    onclosetag() {
      depth -= 1;
    },
    onopentag(name, attributes: Attributes) {
      depth += 1;
      if (name === "base" && !hasBase && attributes.href !== undefined) {
        hasBase = true;
        base = new URL(resolved(attributes.href, pageUrl) ?? pageUrl);
      }
      if (name === "img") {
        const { alt } = attributes;
        for (const address of [attributes.src, attributes["data-src"]]) add(address, "image", alt);
        for (const set of [attributes.srcset, attributes["data-srcset"]]) add(largestOf(set), "image", alt);
      }
      if (name === "source" && !OTHER_TYPES.test(attributes.type ?? ""))
        add(largestOf(attributes.srcset), "image");
      if (name === "video") add(attributes.poster, "image");
      if (name === "meta") {
        const property = (attributes.property ?? attributes.name ?? "").trim().toLowerCase();
        if (SOCIAL.has(property)) add(attributes.content, "social");
      }
      if (name === "link" && relations(attributes).some((relation) => ICONS.has(relation)))
        add(attributes.href, "icon");
    },
  });
  for (let start = 0; start < html.length && depth < DEEPEST; start += CHUNK) {
    if (start > 0) await setImmediate();
    parser.write(html.slice(start, start + CHUNK));
  }
  parser.end();
  return [...found.values()];
}

const relations = ({ rel = "" }: Attributes) => rel.toLowerCase().split(/\s+/);

function resolved(address: string | undefined, base: URL): string | null {
  const text = address?.trim();
  if (!text || text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, base.href)) return null;
  const url = new URL(text, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  url.hash = "";
  return url.href.length <= MAX_ADDRESS_LENGTH ? url.href : null;
}

function largestOf(srcset: string | undefined): string | undefined {
  if (!srcset || srcset.length > MAX_SRCSET_LENGTH) return undefined;
  const size = ({ width, density }: SrcSetDefinition) => width ?? density ?? 1;
  return parseSrcset(srcset).reduce<SrcSetDefinition | undefined>(
    (largest, one) => (largest === undefined || size(one) > size(largest) ? one : largest),
    undefined,
  )?.url;
}
