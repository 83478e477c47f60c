import { isStorableLink } from "@/lib/core/stored-link";

export type Piece =
  | { is: "text"; text: string }
  | { is: "strong"; text: string }
  | { is: "emphasis"; text: string }
  | { is: "link"; text: string; href: string };

const MARKUP = /\*\*(?!\s)([^*]+?)(?<!\s)\*\*|\*(?!\s)([^*]+?)(?<!\s)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/**
 * Parses `**strong**`, `*emphasis*` and `[link](/contact)`. Anything else, including HTML and links that may
 * not be stored, is literal.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKUP)) {
    const [whole, strong, emphasis, label, href] = found;
    if (href !== undefined && !isStorableLink(href)) continue;
    if (found.index > from) pieces.push({ is: "text", text: text.slice(from, found.index) });
    if (strong !== undefined) pieces.push({ is: "strong", text: strong });
    else if (emphasis !== undefined) pieces.push({ is: "emphasis", text: emphasis });
    else if (label !== undefined && href !== undefined) pieces.push({ is: "link", text: label, href });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push({ is: "text", text: text.slice(from) });
  return pieces;
}
