import "server-only";
import { categories as storedCategories } from "@/lib/content/knowledge-base/categories";
import { type By, recordImport } from "@/lib/content/knowledge-base/transfer/import-audit";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

/** Found by slug or name. A missing one is created with its first article, hidden until staff show it. */
export class Categories {
  readonly #tx: Transaction;
  readonly #by: By;
  readonly #ids = new Map<string, number>();
  readonly #idsByName = new Map<string, number>();
  readonly created: string[] = [];

  constructor(tx: Transaction, by: By) {
    this.#tx = tx;
    this.#by = by;
  }

  async load(): Promise<void> {
    const select = { id: true, slug: true, name: true };
    for (const row of await this.#tx.knowledgeBaseCategory.findMany({ select })) this.#know(row);
  }

  async idOf({ slug, name }: { slug: string; name: string }): Promise<number> {
    const existing = this.#ids.get(slug) ?? this.#idsByName.get(name.toLowerCase());
    if (existing !== undefined) return existing;
    const change = await storedCategories.create(this.#tx, { slug, name, isVisible: false });
    await recordImport(this.#tx, "knowledge-base-category.create", change, this.#by);
    const { id } = change.answer.category;
    this.#know({ id, slug, name });
    this.created.push(name);
    return id;
  }

  #know({ id, slug, name }: { id: number; slug: string; name: string }): void {
    this.#ids.set(slug, id);
    if (!this.#idsByName.has(name.toLowerCase())) this.#idsByName.set(name.toLowerCase(), id);
  }
}

export class NewCategories {
  readonly #known = new Set<string>();
  readonly names: string[] = [];

  async load(): Promise<void> {
    const rows = await db.knowledgeBaseCategory.findMany({ select: { slug: true, name: true } });
    for (const { slug, name } of rows) this.#know(slug, name);
  }

  add(category: { slug: string; name: string } | null): void {
    if (!category || this.#known.has(category.slug) || this.#known.has(`name ${category.name.toLowerCase()}`))
      return;
    this.#know(category.slug, category.name);
    this.names.push(category.name);
  }

  #know(slug: string, name: string): void {
    this.#known.add(slug).add(`name ${name.toLowerCase()}`);
  }
}
