import { MARKDOWN } from "@/lib/content/knowledge-base/transfer/read-zip";
import { decodedUri } from "@/lib/core/decoded-uri";

const MAX_ALIKE = 50;

/** Number that orders a folder or an article; in `365-mail`, `24-7`, and `2.1-news` it is part of the name. */
const ORDER = /^(\d{1,3})\s?[-_.]{1,3}\s?(?=[^\s._\d-])(?!(?:mdx?|markdown)$)/i;
const MAX_LENGTH = 500;

const MAX_OMITTED = 3;

const ARTICLE_FORMS = ["", ".md", ".mdx", ".markdown", "/index.md", "/index.mdx", "/_index.md", "/readme.md"];

/**
 * Omits numbers that order folders and articles, as in Docusaurus' addresses: those with a leading zero, or
 * beside the number before or after.
 * @param labels names by folder, which replace the folder's own
 */
export function unordered(paths: Iterable<string>, labels: ReadonlyMap<string, string> = new Map()) {
  const numbers = new Set<string>();
  for (const path of paths)
    for (const { folder, number } of namesOf(path)) if (number) numbers.add(folder + Number(number));
  if (numbers.size + labels.size === 0) return (path: string) => path;
  const isOrder = (folder: string, number: string) =>
    number.startsWith("0") || [-1, 1].some((step) => numbers.has(folder + (Number(number) + step)));
  return (path: string): string =>
    namesOf(path)
      .map(({ folder, name, prefix, number }) => {
        const label = labels.get(folder + name);
        return label ?? (number && isOrder(folder, number) ? name.slice(prefix.length) : name);
      })
      .join("/") || path;
}

function namesOf(path: string) {
  if (path.length > MAX_LENGTH) return [];
  let folder = "";
  return path.split(/[/\\]/).map((name, at, { length }) => {
    const isNamed = at < length - 1 || MARKDOWN.test(name);
    const [prefix = "", number = ""] = (isNamed && ORDER.exec(name)) || [];
    const read = { folder, name, prefix, number };
    folder += `${name}/`;
    return read;
  });
}

type Alike = { path: string; names: string[] };

/** Paths are only names, compared without case; one outside of the zip matches nothing. */
export class ZipPaths {
  readonly #byPath = new Map<string, string>();
  readonly #byPlain = new Map<string, string>();
  readonly #byName = new Map<string, Alike[]>();
  readonly #plain: (path: string) => string;

  constructor(paths: Iterable<string>) {
    const keys = Array.from(paths, (path) => [path, (partsOf(path.toLowerCase()) ?? []).join("/")] as const);
    const named = unordered(keys.map(([, key]) => key));
    // GitHub's wikis write spaces of a name as hyphens, in the file or in the link.
    this.#plain = (path) => hyphenated(named(path));
    for (const [path, key] of keys) {
      if (key === "") continue;
      if (!this.#byPath.has(key)) this.#byPath.set(key, path);
      const names = [...new Set([hyphenated(key), this.#plain(key)])];
      for (const name of names) if (!this.#byPlain.has(name)) this.#byPlain.set(name, path);
      for (const name of new Set(names.map(lastOf))) {
        const alike = this.#byName.get(name) ?? [];
        if (alike.length < MAX_ALIKE) this.#byName.set(name, [...alike, { path, names }]);
      }
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
      for (const base of new Set([path, path.replace(/\.(?:mdx?|markdown)$/, "")]))
        for (const form of ARTICLE_FORMS) {
          const found = this.#byPath.get(base + form) ?? this.#byPlain.get(this.#plain(base + form));
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
    const exact = alike.filter(({ path }) => `/${path.toLowerCase()}`.endsWith(end));
    const isAlike = ({ names }: Alike) => names.some((name) => `/${name}`.endsWith(hyphenated(end)));
    const found = exact.length > 0 ? exact : alike.filter(isAlike);
    return found.length === 1 ? (found[0]?.path ?? null) : null;
  }
}

const hyphenated = (path: string) => path.replace(/[\s_]/g, "-");

const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function namesIn(address: string): string[] {
  const names = decodedUri(address).toLowerCase().split(/[/\\]/);
  return names.filter((name) => !/^\.{0,2}$/.test(name));
}

function joined(from: string, to: string): string | null {
  const target = decodedUri(to);
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
