import type { MarkedExtension, Token, Tokens } from "marked";

export const ALERTS = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
} as const;

type Alert = keyof typeof ALERTS;

const FOREIGN_WORDS: Record<Alert, string> = {
  note: "note info information abstract summary tldr todo example quote cite question help faq seealso callout admonition aside details",
  tip: "tip hint success check done recommended",
  important: "important",
  warning: "warning attention warn",
  caution: "caution danger error failure fail missing bug alert critical",
};
const KIND_OF = new Map(
  Object.entries(FOREIGN_WORDS).flatMap(([kind, words]) =>
    words.split(" ").map((word) => [word, kind as Alert] as const),
  ),
);

export const kindOf = (word: string): Alert | undefined => KIND_OF.get(word.toLowerCase());

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

export const alerts: MarkedExtension = {
  renderer: {
    blockquote({ tokens }) {
      const [first, ...rest] = tokens;
      if (first?.type !== "paragraph") return false;
      const [kind, inline] = withoutMark((first as Tokens.Paragraph).tokens);
      if (!kind) return false;
      const text = inline.length > 0 ? [{ ...first, tokens: inline }] : [];
      const title = `<p class="alert-title">${ALERTS[kind]}</p>`;
      return `<blockquote class="alert-${kind}">\n${title}\n${this.parser.parse([...text, ...rest])}</blockquote>\n`;
    },
  },
};

function withoutMark([first, ...others]: Token[]): [kind: Alert | undefined, rest: Token[]] {
  const text = first?.type === "text" ? (first as Tokens.Text).text : "";
  const [mark, kind] = MARK.exec(text) ?? [];
  const standsAlone = mark?.endsWith("\n") || others.length === 0 || others[0]?.type === "br";
  if (!first || mark === undefined || !standsAlone) return [undefined, []];
  const rest = text.slice(mark.length);
  const after = others[0]?.type === "br" && rest === "" ? others.slice(1) : others;
  const left = rest === "" ? [] : [{ ...first, raw: rest, text: rest } as Token];
  return [kind?.toLowerCase() as Alert, [...left, ...after]];
}
