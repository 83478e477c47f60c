import { decodedUri } from "@/lib/core/decoded-uri";
import { slugOf } from "@/lib/core/slug";

const PREFIX = "section-";

const SOURCE_LENGTH = 200;

/** Duplicates are numbered like on GitHub, which other editors follow: `#café`, then `#café-1`. */
export class HeadingIds {
  readonly #ids = new Numbered();
  readonly #github = new Numbered();
  readonly #byGithub = new Map<string, string>();
  readonly #byOwn = new Map<string, string>();
  readonly #before = new Map<string, string>();
  #count = 0;

  add(text: string, own?: string): string {
    this.#count += 1;
    const source = (own ?? text).slice(0, SOURCE_LENGTH);
    const id = PREFIX + this.#ids.next(slugOf(source) || `${this.#count}`);
    this.#byGithub.set(this.#github.next(githubSlug(text)), id);
    const name = own?.toLowerCase();
    if (name !== undefined && !this.#byOwn.has(name)) this.#byOwn.set(name, id);
    const before = idBefore(source);
    if (before && !this.#before.has(before)) this.#before.set(before, id);
    return id;
  }

  addAnchor(name: string): string {
    const id = PREFIX + this.#ids.next(slugOf(name) || "place");
    if (!this.#byOwn.has(name.toLowerCase())) this.#byOwn.set(name.toLowerCase(), id);
    return id;
  }

  find(fragment: string): string | null {
    const target = decodedUri(fragment).toLowerCase();
    const named = this.#byOwn.get(target) ?? this.#byGithub.get(target);
    const id = named ?? this.#known(PREFIX + slugOf(target)) ?? this.#known(target);
    return id ?? this.#before.get(target) ?? null;
  }

  *formerIds(): Generator<[id: string, former: string]> {
    for (const [former, id] of this.#before) if (!this.#known(former)) yield [id, former];
  }

  #known(id: string): string | undefined {
    return this.#ids.has(id.slice(PREFIX.length)) && id.startsWith(PREFIX) ? id : undefined;
  }
}

export function foreignHeadingId(fragment: string): string {
  const slug = slugOf(decodedUri(fragment));
  return slug === "" || slug.startsWith(PREFIX) ? fragment : PREFIX + slug;
}

class Numbered {
  readonly #taken = new Map<string, number>();

  has(name: string): boolean {
    return this.#taken.has(name);
  }

  next(preferred: string): string {
    let name = preferred;
    let copy = this.#taken.get(preferred) ?? 0;
    while (this.#taken.has(name)) name = `${preferred}-${++copy}`;
    this.#taken.set(preferred, copy);
    if (name !== preferred) this.#taken.set(name, 0);
    return name;
  }
}

function githubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, "")
    .replace(/\s/g, "-");
}

function idBefore(text: string): string | null {
  const words = text
    .normalize("NFD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words && PREFIX + words.join("-");
}
