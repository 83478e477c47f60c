export type Heading = { id: string; text: string; level: 2 | 3 };

/**
 * Prepares an article's sanitized HTML for its page: headings get ids that links can lead to, wide tables scroll by
 * themselves, and the boxes of task lists, which nobody can tick, become marks.
 *
 * @param html as `sanitizeArticleHtml` gives it, with every tag closed and no id in it
 */
export function prepareArticleHtml(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const prepared = html
    .replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) => {
      const text = toText(inner);
      const id = uniqueId(text, headings);
      headings.push({ id, text, level: level === "2" ? 2 : 3 });
      return `<h${level} id="${id}" tabindex="-1">${inner}</h${level}>`;
    })
    .replace(/<table>/g, '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, "</table></div>")
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<input\b([^>]*)\/?>/g, (_, attributes: string) =>
      attributes.includes("checked")
        ? '<span class="task done"></span><span class="sr-only">Done: </span>'
        : '<span class="task"></span>',
    );
  return { html: prepared, headings };
}

/** Ids begin alike, so that no heading can take the place of something else on the page. */
function uniqueId(text: string, headings: Heading[]): string {
  const words = text
    .normalize("NFD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const wanted = `section-${words?.join("-") ?? headings.length + 1}`;
  let id = wanted;
  for (let copy = 2; headings.some((heading) => heading.id === id); copy++) id = `${wanted}-${copy}`;
  return id;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
    .trim();
}
