import { foreignHeadingId, HeadingIds } from "@/lib/knowledge-base/heading-ids";

export type Heading = { id: string; text: string; level: 2 | 3 };

/** Maximum number of an article's headings that have ids; those of the second and third level stand in its table of contents. */
export const MOST_HEADINGS = 300;

/**
 * Prepares an article's sanitized HTML for its page: the first 300 headings get ids, and links by GitHub's rules lead to
 * them, wide tables scroll by themselves, and the boxes of task lists, which nobody can tick, become marks.
 *
 * @param html as `sanitizeArticleHtml` gives it, with every tag closed and no id in it
 */
export function prepareArticleHtml(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const ids = new HeadingIds();
  let count = 0;
  // ReDoS: sanitized HTML, whose headings are closed.
  const withIds = html.replace(/<h([2-6])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    if (count++ >= MOST_HEADINGS) return whole;
    const text = toText(inner);
    const id = ids.add(text);
    if (level === "2" || level === "3") headings.push({ id, text, level: level === "2" ? 2 : 3 });
    return `<h${level} id="${id}" tabindex="-1">${inner}</h${level}>`;
  });
  const prepared = withFormerIds(linked(withIds, ids), ids)
    .replace(/<table>/g, '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, "</table></div>")
    .replace(/<pre>/g, '<pre tabindex="0">')
    // ReDoS: sanitized HTML, as above.
    .replace(/<input\b([^>]*)\/?>/g, (_, attributes: string) =>
      attributes.includes("checked")
        ? '<span class="task done"></span><span class="sr-only">Done: </span>'
        : '<span class="task"></span>',
    );
  return { html: prepared, headings };
}

/** Links to headings of this article, and of others, lead to the ids that headings have on our pages. */
function linked(html: string, ids: HeadingIds): string {
  // ReDoS: no two parts can match the same character.
  return html.replace(
    /<a href="(\/knowledge-base\/[a-z0-9-]+)?#([^"]+)"/g,
    (whole, article, fragment: string) => {
      const id = article ? foreignHeadingId(toText(fragment)) : ids.find(toText(fragment));
      return id === null ? whole : `<a href="${article ?? ""}#${encodeURI(id)}"`;
    },
  );
}

/** Links from outside to ids that headings had before still arrive. */
function withFormerIds(html: string, ids: HeadingIds): string {
  const former = new Map(ids.formerIds());
  return html.replace(/<h[2-6] id="([^"]+)" tabindex="-1">/g, (start, id: string) => {
    const before = former.get(id);
    return before ? `${start}<span id="${before}"></span>` : start;
  });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function toText(html: string): string {
  return (
    html
      // ReDoS: sanitized HTML, in which each < of a text is escaped.
      .replace(/<[^>]*>/g, "")
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
      .trim()
  );
}
