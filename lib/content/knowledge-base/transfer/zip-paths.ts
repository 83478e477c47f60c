const MAX_ALIKE = 50;

const MAX_OMITTED = 3;

/** Forms of an article's path: systems omit the extension, or name the folder. */
const ARTICLE_FORMS = ["", ".md", ".mdx", ".markdown", "/index.md", "/index.mdx", "/_index.md", "/readme.md"];

/** Paths are only names, compared without case; one outside of the zip matches nothing. */
export class ZipPaths {
  readonly #byPath = new Map<string, string>();
  /** GitHub's wikis write spaces of a name as hyphens, in the file or in the link. */
  readonly #byPlain = new Map<string, string>();
  readonly #byName = new Map<string, string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      const parts = partsOf(path.toLowerCase()) ?? [];
      const key = parts.join("/");
      const name = parts.at(-1) ?? "";
      if (!this.#byPath.has(key)) this.#byPath.set(key, path);
      if (!this.#byPlain.has(hyphenated(key))) this.#byPlain.set(hyphenated(key), path);
      const alike = this.#byName.get(hyphenated(name)) ?? [];
      if (alike.length < MAX_ALIKE) this.#byName.set(hyphenated(name), [...alike, path]);
    }
  }

  find(from: string, address: string): string | null {
    // Docusaurus names its own root.
    const to = address.replace(/^@site\//, "/");
    const relative = joined(from, to);
    return (relative === null ? null : this.#byPath.get(relative)) ?? this.#byEnd(to);
  }

  findArticle(from: string, to: string): string | null {
    // Some systems treat an article as a folder: its neighbors are one level up.
    for (const place of [from, from.replace(/\.(mdx?|markdown)$/i, "/")]) {
      const path = joined(place, to)?.replace(/\.html?$/, "");
      if (path === undefined) continue;
      // A folder may take the place of a file.
      for (const base of new Set([path, path.replace(/\.(?:mdx?|markdown)$/, "")]))
        for (const form of ARTICLE_FORMS) {
          const found = this.#byPath.get(base + form) ?? this.#byPlain.get(hyphenated(base + form));
          if (found !== undefined) return found;
        }
    }
    if (!/^[/\\]/.test(to)) return /\.(mdx?|markdown)$/i.test(to) ? this.#byEnd(to) : null;
    return this.#ofSite(namesIn(to.replace(/\.html?$/i, "")));
  }

  #ofSite(names: string[]): string | null {
    for (let left = 0; left < Math.min(names.length, MAX_OMITTED + 1); left++) {
      const rest = names.slice(left);
      for (const form of ARTICLE_FORMS) {
        const path = rest.join("/") + form;
        const found = this.#byPath.get(path) ?? (left === 0 || rest.length > 1 ? this.#byEnd(path) : null);
        if (found !== null) return found;
      }
    }
    return null;
  }

  #byEnd(to: string): string | null {
    const parts = namesIn(to);
    const end = `/${parts.join("/")}`;
    const alike = this.#byName.get(hyphenated(parts.at(-1) ?? "")) ?? [];
    const exact = alike.filter((path) => `/${path.toLowerCase()}`.endsWith(end));
    const found = exact.length > 0 ? exact : alike.filter((path) => endsWith(path, end));
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}

const hyphenated = (path: string) => path.replace(/[\s_]/g, "-");

const endsWith = (path: string, end: string) =>
  hyphenated(`/${path.toLowerCase()}`).endsWith(hyphenated(end));

function namesIn(address: string): string[] {
  const names = decoded(address).toLowerCase().split(/[/\\]/);
  return names.filter((name) => !/^\.{0,2}$/.test(name));
}

function joined(from: string, to: string): string | null {
  const target = decoded(to);
  const place = from.replaceAll("\\", "/");
  const folder = /^[/\\]/.test(target) ? "" : place.slice(0, place.lastIndexOf("/") + 1);
  return partsOf(`${folder}${target}`.toLowerCase())?.join("/") ?? null;
}

function partsOf(path: string): string[] | null {
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts;
}

export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
