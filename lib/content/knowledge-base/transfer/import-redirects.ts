import "server-only";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { shortened } from "@/lib/content/knowledge-base/transfer/fields";
import { type By, told } from "@/lib/content/knowledge-base/transfer/import-audit";
import { partsOf, redirectKey } from "@/lib/content/redirects/address";
import { redirectInput } from "@/lib/content/redirects/schema";
import { createRedirect } from "@/lib/content/redirects/service";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "@/lib/data/records/change";

/** Limit per file: each check reads all existing redirects. */
const MOST_OF_A_FILE = 20;

export class FormerAddresses {
  readonly #tx: Transaction;
  readonly #by: By;

  constructor(tx: Transaction, by: By) {
    this.#tx = tx;
    this.#by = by;
  }

  /** Creates redirects to an article, except existing ones; returns notes on failures. */
  async lead(aliases: readonly string[], slug: string): Promise<string[]> {
    const to = articlePath(slug);
    const notes: string[] = [];
    for (const alias of aliases.slice(0, MOST_OF_A_FILE)) {
      const why = await this.#leadOne(alias, to);
      if (why !== null) notes.push(`Its former address "${shortened(alias)}" was left out: ${why}`);
    }
    if (aliases.length > MOST_OF_A_FILE)
      notes.push(`Of its former addresses the first ${MOST_OF_A_FILE} were kept.`);
    return notes;
  }

  /** Returns null on success, otherwise the reason. */
  async #leadOne(alias: string, to: string): Promise<string | null> {
    const from = /^(?:\/|https?:\/\/)/i.test(alias) ? alias : `/${alias}`;
    const input = redirectInput.safeParse({ from: partsOf(from).path + partsOf(from).query, to });
    // Some systems store an article's other names in this field.
    if (!input.success) return input.error.issues[0]?.message ?? "it is no address.";
    if (partsOf(redirectKey(input.data.from)).path === to || (await this.#isThere(input.data))) return null;
    try {
      await told(
        this.#tx,
        "site-redirect.create",
        await createRedirect(this.#tx, input.data, this.#by.session),
        this.#by,
      );
      return null;
    } catch (error) {
      // Thrown before any write.
      if (error instanceof AppError && error.status < 500) return firstOf(error);
      throw error;
    }
  }

  async #isThere({ from, to }: { from: string; to: string }): Promise<boolean> {
    const row = await this.#tx.siteRedirect.findUnique({ where: { fromKey: redirectKey(from) } });
    return row?.to === to;
  }
}

function firstOf({ message, details }: AppError): string {
  return Object.values(details.fields ?? {}).flat()[0] ?? message;
}
