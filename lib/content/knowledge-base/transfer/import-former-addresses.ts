import "server-only";
import type { SessionRights } from "@/lib/access/auth/proof";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { shortened } from "@/lib/content/knowledge-base/transfer/fields";
import { type By, recordImport } from "@/lib/content/knowledge-base/transfer/import-audit";
import { partsOf, redirectKey } from "@/lib/content/redirects/address";
import { allRedirects, lockRedirects } from "@/lib/content/redirects/record";
import type { RedirectRule } from "@/lib/content/redirects/rules";
import { redirectInput } from "@/lib/content/redirects/schema";
import { newRedirect, storeRedirect } from "@/lib/content/redirects/service";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

/** Limit per file: each check looks at all redirects. */
const MAX_PER_FILE = 20;

type Storing = { tx: Transaction; by: By };

/** Makes redirects from the former addresses that files name; a dry run only checks them. */
export class FormerAddresses {
  readonly #paths: ReadonlySet<string>;

  private constructor(
    private readonly rules: RedirectRule[],
    slugs: readonly string[],
    private readonly actor: SessionRights,
    private readonly storing: Storing | null,
  ) {
    this.#paths = new Set(slugs.map(articlePath));
  }

  /** @param slugs of all articles of the import, whose addresses lead nowhere else */
  static async storing(tx: Transaction, by: By, slugs: readonly string[]): Promise<FormerAddresses> {
    return new FormerAddresses(await lockRedirects(tx), slugs, by.session, { tx, by });
  }

  static async checking(actor: SessionRights, slugs: readonly string[]): Promise<FormerAddresses> {
    return new FormerAddresses(await allRedirects(db), slugs, actor, null);
  }

  async add(addresses: readonly string[], slug: string): Promise<string[]> {
    const to = articlePath(slug);
    const notes: string[] = [];
    for (const address of addresses.slice(0, MAX_PER_FILE)) {
      const why = await this.#addOne(address, to);
      if (why !== null) notes.push(`Its former address "${shortened(address)}" was left out: ${why}`);
    }
    if (addresses.length > MAX_PER_FILE)
      notes.push(`Only the first ${MAX_PER_FILE} of its former addresses were read.`);
    return notes;
  }

  /** Returns null on success, otherwise the reason. */
  async #addOne(address: string, to: string): Promise<string | null> {
    const from = /^(?:\/|https?:\/\/)/i.test(address) ? address : `/${address}`;
    const input = redirectInput.safeParse({ from: partsOf(from).path + partsOf(from).query, to });
    // The `aliases` of some systems are an article's other names.
    if (!input.success) return input.error.issues[0]?.message ?? "it is no address.";
    const key = redirectKey(input.data.from);
    if (partsOf(key).path === to || this.rules.some((rule) => rule.fromKey === key && rule.to === to))
      return null;
    if (this.#paths.has(partsOf(key).path)) return "Another article of the zip has this address.";
    try {
      const rule = await newRedirect(input.data, this.rules, this.actor);
      if (this.storing) {
        const { tx, by } = this.storing;
        await recordImport(tx, "site-redirect.create", await storeRedirect(tx, rule), by);
      }
      this.rules.push(rule);
      return null;
    } catch (error) {
      // Thrown before any write.
      if (error instanceof AppError && error.status < 500)
        return Object.values(error.details.fields ?? {}).flat()[0] ?? error.message;
      throw error;
    }
  }
}
