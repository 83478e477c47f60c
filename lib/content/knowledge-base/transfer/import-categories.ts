import "server-only";
import { categories as storedCategories } from "@/lib/content/knowledge-base/categories";
import { type By, recordImport } from "@/lib/content/knowledge-base/transfer/import-audit";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

type Category = { slug: string; name: string };

/** Found by slug or name. A missing one is created with its first article; a dry run only names it. */
export class Categories {
  readonly #ids = new Map<string, number>();
  readonly #idsByName = new Map<string, number>();
  readonly created: string[] = [];

  private constructor(private readonly create: (category: Category) => Promise<number>) {}

  static storing(tx: Transaction, by: By): Promise<Categories> {
    const categories = new Categories(async (category) => {
      const change = await storedCategories.create(tx, { ...category, isVisible: false });
      await recordImport(tx, "knowledge-base-category.create", change, by);
      return change.response.category.id;
    });
    return categories.#loaded(tx);
  }

  static checking(): Promise<Categories> {
    return new Categories(async () => 0).#loaded(db);
  }

  async #loaded(tx: Transaction): Promise<this> {
    const select = { id: true, slug: true, name: true };
    for (const row of await tx.knowledgeBaseCategory.findMany({ select })) this.#know(row, row.id);
    return this;
  }

  async idOf(category: Category): Promise<number> {
    const { slug, name } = category;
    const existing = this.#ids.get(slug) ?? this.#idsByName.get(name.toLowerCase());
    if (existing !== undefined) return existing;
    const id = await this.create({ slug, name });
    this.#know(category, id);
    this.created.push(name);
    return id;
  }

  #know({ slug, name }: Category, id: number): void {
    this.#ids.set(slug, id);
    if (!this.#idsByName.has(name.toLowerCase())) this.#idsByName.set(name.toLowerCase(), id);
  }
}
