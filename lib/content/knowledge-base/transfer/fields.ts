import { MAX_TAGS } from "@/lib/content/knowledge-base/admin-schema";
import { plainKey } from "@/lib/content/knowledge-base/transfer/not-yet";
import { MAX_ORDER_INDEX } from "@/lib/core/fields";
import { toLine } from "@/lib/core/plain-text";
import { slugOf } from "@/lib/core/slug";

const LONGEST_TAG = 50;
/** Fields that readers see on other systems, and that our articles lack. */
const LOST =
  /^(?:authors?|contributors?|subtitle|keywords|(?:cover|featured|hero|og|social|feature|header)?images?|cover|thumbnail|banner|hero|video|attachments?|related(?:posts|articles|pages)?|seealso|faqs?)$/;

/**
 * Front-matter fields under the names of various systems, in any case and spelling. `notes` lists what can't
 * be imported unchanged.
 */
export class Fields {
  readonly notes: string[] = [];
  readonly #values = new Map<string, unknown>();

  constructor(fields: Record<string, unknown>) {
    const lost: string[] = [];
    for (const [key, value] of Object.entries(fields)) {
      const name = plainKey(key);
      if (!this.#values.has(name)) this.#values.set(name, value);
      if (LOST.test(name) && String(value ?? "") !== "") lost.push(key);
    }
    if (lost.length > 0)
      this.notes.push(`Left out, because articles have none: ${shortened(lost.join(", "))}.`);
  }

  /** Tells whether a field is present and explicitly empty. */
  isNull(name: string): boolean {
    return this.#values.get(name) === null;
  }

  /** First of these fields with nonempty text. */
  text(...names: string[]): string | undefined {
    return names.map((name) => this.#text(name)).find((text) => text !== undefined);
  }

  /** First nonempty text, cut to so many characters. */
  cut(max: number, ...names: string[]): string | undefined {
    const name = names.find((one) => this.#text(one) !== undefined);
    const text = name && this.#text(name);
    if (!text || text.length <= max) return text;
    this.notes.push(`Its ${name} was cut after ${max} characters.`);
    return text
      .slice(0, max - 1)
      .trimEnd()
      .concat("…");
  }

  aliases(): string[] {
    const names = [
      "aliases",
      "alias",
      "redirectfrom",
      "redirectsfrom",
      "permalink",
      "url",
      "oldurl",
      "oldurls",
    ];
    const slug = this.text("slug");
    const own = slug?.startsWith("/") ? [slug] : [];
    return [...new Set([...names.flatMap((name) => this.list(name)), ...own])].filter(
      (one) => !/^(?:false|\/*)$/i.test(one),
    );
  }

  /** Entries of a list, or of comma-separated text, from the first such field. */
  list(...names: string[]): string[] {
    const name = names.find((one) => (this.#values.get(one) ?? "") !== "");
    const value = name && this.#values.get(name);
    if (typeof value === "string") return value.split(",").flatMap((part) => part.trim() || []);
    if (!Array.isArray(value)) {
      if (value) this.notes.push(`Its ${name} could not be read.`);
      return [];
    }
    return value.flatMap((one) => (typeof one === "string" && one.trim()) || nameIn(one) || []);
  }

  tags(): string[] {
    const all = this.list("tags", "tag").map(toLine);
    const kept = all.filter((tag) => tag.length <= LONGEST_TAG).slice(0, MAX_TAGS);
    const lost = all.filter((tag) => !kept.includes(tag));
    if (lost.length > 0) this.notes.push(`These tags were left out: ${shortened(lost.join(", "))}.`);
    return kept;
  }

  /** Order index: a whole number; many systems write text, negatives, or decimals. */
  order(): number | undefined {
    const typed = this.text("order", "orderindex", "weight", "navorder", "menuorder", "sidebarposition");
    if (typed === undefined) return undefined;
    const number = Math.min(Math.max(Math.round(Number(typed)), 0), MAX_ORDER_INDEX);
    if (String(number) !== typed.trim() && Number(typed) !== number)
      this.notes.push(
        `Its order "${shortened(typed)}" ${Number.isNaN(number) ? "is no number" : `became ${number}`}.`,
      );
    return Number.isNaN(number) ? undefined : number;
  }

  /** First category by name or slug; null for none, undefined if not specified. */
  category(): { slug: string; name: string } | null | undefined {
    if (this.isNull("category")) return null;
    const one = this.#text("category");
    const all = [...(one === undefined ? this.list("category") : [one]), ...this.list("categories")];
    const [first, ...rest] = all;
    const others = rest.filter((other) => first === undefined || slugOf(other) !== slugOf(first));
    if (others.length > 0)
      this.notes.push(`An article has one category; these were left out: ${shortened(others.join(", "))}.`);
    if (first === undefined) return undefined;
    return namedCategory(first, this.text("categoryname"));
  }

  #text(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === "string" && toLine(value) !== "" ? toLine(value) : undefined;
  }
}

/** Category with a slug from the text; undefined for a name without letters. */
export function namedCategory(written: string, name = written): { slug: string; name: string } | undefined {
  const slug = /^[a-z0-9-]{1,255}$/.test(written) ? written : slugOf(written.replace(/[/\\.]+/g, "-"));
  return slug === "" ? undefined : { slug, name: toLine(name).slice(0, 255) };
}

/** Name in `{ name: … }`, a common form of categories and tags. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("name" in value)) return undefined;
  return typeof value.name === "string" ? value.name.trim() : undefined;
}

export function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
