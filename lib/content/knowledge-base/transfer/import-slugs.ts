import "server-only";
import { failed, type ReadFile, type ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import type { ImportedFile } from "@/lib/content/knowledge-base/transfer/schema";
import { toLine } from "@/lib/core/plain-text";

export type Holder = { id: number; slug: string; title: string; importedFrom: string | null };

export type SluggedFile = ReadFile & { articleId: number | null };

const MAX_SOURCE_LENGTH = 500;

export const sourceOf = (path: string): string => toLine(path).slice(0, MAX_SOURCE_LENGTH);

/**
 * A declared slug always applies, and replaces the article that has it. Any other file replaces only an
 * article imported from the same path with the same title, or with equal content, as every knowledge base has
 * an index file; otherwise it gets a free slug.
 */
export function withSlugs(
  files: ReadFiles,
  holders: readonly Holder[],
  isSame: (file: ReadFile, id: number) => boolean,
): (SluggedFile | ImportedFile)[] {
  const bySlug = new Map(holders.map((holder) => [holder.slug, holder]));
  const bySource = new Map(
    holders.toReversed().map((holder) => [`${holder.importedFrom}\n${holder.title}`, holder]),
  );
  const slugs = new Slugs(bySlug);
  const assigned = new Map<ReadFile, SluggedFile | ImportedFile>();
  const readable = files.filter((file) => "input" in file);
  for (const file of readable) {
    const { slug } = file.input;
    if (file.otherSlug !== null) continue;
    const isTaken = !slugs.take(slug);
    const fault = `Another file in the zip has the slug "${slug}".`;
    const articleId = bySlug.get(slug)?.id ?? null;
    assigned.set(file, isTaken ? failed(file.path, slug, fault) : { ...file, articleId });
  }
  for (const file of readable) {
    const made = bySource.get(`${sourceOf(file.path)}\n${file.input.title}`);
    if (assigned.has(file) || made === undefined || !slugs.take(made.slug)) continue;
    assigned.set(file, { ...file, input: { ...file.input, slug: made.slug }, articleId: made.id });
  }
  for (const file of readable) {
    if (assigned.has(file)) continue;
    const holder = bySlug.get(file.input.slug);
    // Imported before articles stored their files' paths.
    const isIts = holder !== undefined && holder.importedFrom === null && isSame(file, holder.id);
    if (isIts && slugs.take(holder.slug)) assigned.set(file, { ...file, articleId: holder.id });
    else assigned.set(file, slugs.give(file, holder));
  }
  return files.flatMap((file) => ("input" in file ? (assigned.get(file) ?? []) : file));
}

class Slugs {
  readonly #taken = new Set<string>();

  constructor(private readonly held: ReadonlyMap<string, Holder>) {}

  take(slug: string): boolean {
    if (this.#taken.has(slug)) return false;
    this.#taken.add(slug);
    return true;
  }

  give(file: ReadFile, holder: Holder | undefined): SluggedFile {
    const { slug } = file.input;
    const free = this.#freeOf([slug, file.otherSlug ?? slug]);
    this.#taken.add(free);
    if (free === slug) return { ...file, articleId: null };
    const other = holder ? `the article "${holder.title}"` : "another file";
    const note = `Its address is "${free}", because ${other} has "${slug}".`;
    return {
      ...file,
      input: { ...file.input, slug: free },
      notes: [note, ...file.notes],
      articleId: null,
    };
  }

  #freeOf(preferred: string[]): string {
    const isFree = (slug: string) => !this.#taken.has(slug) && !this.held.has(slug);
    const free = preferred.find(isFree);
    if (free !== undefined) return free;
    for (let number = 2; ; number++) {
      const slug = `${preferred.at(-1)}-${number}`;
      if (isFree(slug)) return slug;
    }
  }
}
