export type Heading = { id: string; text: string; level: 2 | 3 };

/** Maximum number of an article's headings that have ids and stand in its table of contents. */
export const MOST_HEADINGS = 300;

/** Maximum length of the text that an id is made of, in characters. */
const ID_SOURCE_LENGTH = 200;

/**
 * Prepares an article's sanitized HTML for its page: the first 300 headings get ids that links can lead to, wide tables
 * scroll by themselves, and the boxes of task lists, which nobody can tick, become marks.
 *
 * @param html as `sanitizeArticleHtml` gives it, with every tag closed and no id in it
 */
export function prepareArticleHtml(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const ids = new UniqueIds();
  const prepared = html
    // ReDoS: sanitized HTML, whose headings are closed.
    .replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
      if (headings.length === MOST_HEADINGS) return whole;
      const text = toText(inner);
      const id = ids.idOf(text);
      headings.push({ id, text, level: level === "2" ? 2 : 3 });
      return `<h${level} id="${id}" tabindex="-1">${inner}</h${level}>`;
    })
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

/** Makes the ids of one page. They begin alike, so that no heading can take the place of something else on it. */
class UniqueIds {
  /** Each id that is taken, with the number that its next copy may have. */
  readonly #taken = new Map<string, number>();

  idOf(text: string): string {
    const words = text
      .slice(0, ID_SOURCE_LENGTH)
      .normalize("NFD")
      .toLowerCase()
      .match(/[a-z0-9]+/g);
    const wanted = `section-${words?.join("-") ?? this.#taken.size + 1}`;
    let id = wanted;
    let copy = this.#taken.get(wanted) ?? 2;
    while (this.#taken.has(id)) id = `${wanted}-${copy++}`;
    this.#taken.set(wanted, copy);
    if (id !== wanted) this.#taken.set(id, 2);
    return id;
  }
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
