import { MAX_TAGS } from "@/lib/content/knowledge-base/admin-schema";
import { isSlug } from "@/lib/content/knowledge-base/list-query";
import { asWritten, plainKey } from "@/lib/content/knowledge-base/transfer/unpublished-marker";
import { MAX_ORDER_INDEX } from "@/lib/core/fields";
import { withoutEntities } from "@/lib/core/html-entity";
import { toLine } from "@/lib/core/plain-text";
import { slugOf } from "@/lib/core/slug";

const MAX_TAG_LENGTH = 50;
const LOST =
  /^(?:authors?|contributors?|subtitle|keywords|(?:cover|featured|hero|og|social|feature|header)?images?|cover|thumbnail|banner|hero|video|attachments?|related(?:posts|articles|pages)?|seealso|faqs?|(?:grand)?parent|section|series)$/;

/** Maps whose fields belong to the article, of Hugo and Zola. */
const CONTAINERS = new Set(["params", "taxonomies", "extra"]);

export class Fields {
  readonly notes: string[] = [];
  readonly #values = new Map<string, unknown>();

  constructor(fields: Record<string, unknown>) {
    const lost: string[] = [];
    for (const [key, value] of Object.entries(fields)) {
      const name = plainKey(key);
      this.#values.set(name, value);
      if (LOST.test(name) && String(value ?? "") !== "") lost.push(asWritten(key));
    }
    for (const [key, value] of Object.entries(fields)) this.#addInner(plainKey(key), value);
    if (lost.length > 0)
      this.notes.push(`Left out, because articles have none: ${shortened([...new Set(lost)].join(", "))}.`);
  }

  /** Adds `last_update: { date }` as `lastupdatedate`, and a container's fields under their own names. */
  #addInner(name: string, value: unknown): void {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const full = CONTAINERS.has(name) ? plainKey(key) : name + plainKey(key);
      if (!this.#values.has(full)) this.#values.set(full, inner);
    }
  }

  text(...names: string[]): string | undefined {
    return names.map((name) => this.#text(name)).find((text) => text !== undefined);
  }

  cut(max: number, ...names: string[]): string | undefined {
    const name = names.find((one) => this.#text(one) !== undefined);
    const text = name && this.#text(name);
    if (!text || text.length <= max) return text;
    this.notes.push(`Its ${name} was cut after ${max} characters.`);
    return `${text.slice(0, max - 1).trimEnd()}…`;
  }

  formerAddresses(): string[] {
    const names = "aliases alias redirectfrom redirectsfrom permalink url oldurl oldurls".split(" ");
    const slug = this.text("slug");
    const own = slug?.startsWith("/") ? [slug] : [];
    return [...new Set([...names.flatMap((name) => this.list(name)), ...own])].filter(
      (one) => !/^(?:false|\/*)$/i.test(one),
    );
  }

  list(...names: string[]): string[] {
    const name = names.find((one) => (this.#values.get(one) ?? "") !== "");
    const raw = name && this.#values.get(name);
    const value = nameIn(raw) ?? raw;
    if (typeof value === "string")
      return value.split(",").flatMap((part) => withoutEntities(part).trim() || []);
    if (!Array.isArray(value)) {
      if (value) this.notes.push(`Its ${name} could not be read.`);
      return [];
    }
    const read = value.map((one) => (typeof one === "string" ? one.trim() : (nameIn(one) ?? null)));
    if (read.includes(null)) this.notes.push(`Some of its ${name} could not be read.`);
    return read.flatMap((one) => (one ? withoutEntities(one) : []));
  }

  tags(): string[] {
    // Obsidian's tags may begin with "#".
    const all = this.list("tags", "tag").map((tag) => toLine(tag).replace(/^#(?=\p{L})/u, ""));
    const fitting = all.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS);
    const lost = all.filter((tag) => !fitting.includes(tag));
    if (lost.length > 0) this.notes.push(`These tags were left out: ${shortened(lost.join(", "))}.`);
    return fitting;
  }

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

  category(): { slug: string; name: string } | null | undefined {
    if (this.#values.get("category") === null) return null;
    const one = this.#text("category");
    const all = [...(one === undefined ? this.list("category") : [one]), ...this.list("categories")];
    const [first, ...rest] = all;
    const otherCategories = rest.filter((other) => first === undefined || slugOf(other) !== slugOf(first));
    if (otherCategories.length > 0)
      this.notes.push(
        `An article has one category; these were left out: ${shortened(otherCategories.join(", "))}.`,
      );
    if (first === undefined) return undefined;
    return namedCategory(first, this.text("categoryname"));
  }

  #text(name: string): string | undefined {
    const value = this.#values.get(name);
    return (typeof value === "string" && toLine(withoutEntities(value))) || undefined;
  }
}

export function namedCategory(written: string, name = written): { slug: string; name: string } | undefined {
  const slug = isSlug(written) ? written : slugOf(written.replace(/[/\\.]+/g, "-"));
  return slug === "" ? undefined : { slug, name: toLine(name).slice(0, 255) };
}

function nameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, label, title } = value as Record<string, unknown>;
  return [name, label, title].find((one): one is string => typeof one === "string")?.trim();
}

export function shortened(text: string, max = 200): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
