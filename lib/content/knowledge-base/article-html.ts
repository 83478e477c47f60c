import { NOTE, NOTE_REF } from "@/lib/content/knowledge-base/footnotes";
import { foreignHeadingId, HeadingIds } from "@/lib/content/knowledge-base/heading-ids";

// ReDoS, whole file: sanitized HTML, whose tags are closed and whose texts and values have no "<" or ">".

export type Heading = { id: string; text: string; level: 2 | 3 };

export const MAX_HEADINGS = 300;

/**
 * The first 300 headings get ids by GitHub's rules, wide tables scroll, and boxes of task lists become marks.
 * @param html from `sanitizeArticleHtml`: every tag closed, without ids
 */
export function prepareArticleHtml(html: string): { html: string; headings: Heading[]; ids: HeadingIds } {
  const headings: Heading[] = [];
  const ids = new HeadingIds();
  let count = 0;
  const withIds = html.replace(/<h([2-6])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    if (count++ >= MAX_HEADINGS) return whole;
    const [mark = "", own] = OWN_ID.exec(inner.trimEnd()) ?? [];
    const shown = mark === "" ? inner : inner.trimEnd().slice(0, -mark.length).trimEnd();
    const text = toText(shown);
    const id = ids.add(text, own);
    if (level === "2" || level === "3") headings.push({ id, text, level: level === "2" ? 2 : 3 });
    return `<h${level} id="${id}" tabindex="-1">${shown}</h${level}>`;
  });
  const prepared = withFootnotes(withFormerIds(linked(withAnchors(withIds, ids), ids), ids))
    .replace(/<blockquote class="alert-/g, '<blockquote role="note" class="alert alert-')
    .replace(/<table>/g, '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, "</table></div>")
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<input\b([^>]*)\/?>/g, (_, attributes: string) =>
      attributes.includes("checked")
        ? '<span class="task done"></span><span class="sr-only">Done: </span>'
        : '<span class="task"></span>',
    );
  return { html: prepared, headings, ids };
}

const OWN_ID = /\{#([\p{L}\p{N}_.:-]{1,100})\}$/u;

function withAnchors(html: string, ids: HeadingIds): string {
  let count = 0;
  return html.replace(/<a\b([^>]*?) name="([^"]+)">/g, (_, attributes: string, name: string) =>
    count++ < MAX_HEADINGS ? `<span id="${ids.addAnchor(name)}"></span><a${attributes}>` : `<a${attributes}>`,
  );
}

function withFootnotes(html: string): string {
  if (!html.includes(`#${NOTE}`)) return html;
  const linkedTo = new Set<string>();
  let count = 0;
  return html
    .replace(/<a href="#(note|note-ref):(\d{1,6})">/g, (_, kind: string, number: string) => {
      if (kind === "note-ref")
        return `<a href="#${NOTE_REF}${number}" role="doc-backlink" aria-label="Back to reference ${number}">`;
      const id = linkedTo.has(number) ? "" : `id="${NOTE_REF}${number}" `;
      linkedTo.add(number);
      return `<a ${id}href="#${NOTE}${number}" role="doc-noteref" aria-label="Footnote ${number}">`;
    })
    .replace(/<ol class="footnotes">/g, '<ol class="footnotes" aria-label="Footnotes">')
    .replace(/<li class="footnote">/g, () => `<li id="${NOTE}${++count}" class="footnote" tabindex="-1">`);
}

function linked(html: string, ids: HeadingIds): string {
  return html.replace(
    /<a href="(\/knowledge-base\/[a-z0-9-]+)?#(?!note(?:-ref)?:)([^"]+)"/g,
    (whole, article, fragment: string) => {
      const id = article ? foreignHeadingId(toText(fragment)) : ids.find(toText(fragment));
      return id === null ? whole : `<a href="${article ?? ""}#${encodeURI(id)}"`;
    },
  );
}

function withFormerIds(html: string, ids: HeadingIds): string {
  const former = new Map(ids.formerIds());
  return html.replace(/<h[2-6] id="([^"]+)" tabindex="-1">/g, (start, id: string) => {
    const before = former.get(id);
    return before ? `${start}<span id="${before}"></span>` : start;
  });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
    .trim();
}
