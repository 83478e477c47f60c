import { type Reply, reply } from "@/lib/integrations/assistant/assistant";

/** Beginning of a reply in JSON, and text that may become one; "{{price:…" is the beginning of words. */
const JSON_BEGINS = /^\s*\{\s*"/;
const UNDECIDED = /^\s*(?:\{\s*)?$/;
/** Its text, as far as it has come: half an escape is left for the next piece. */
const TEXT = /^\s*\{\s*"text"\s*:\s*"((?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*)/i;

/** A model's answer as it comes: JSON as we asked for it, or words where the provider does not offer that. */
export class StreamedReply {
  #whole = "";
  #given = 0;

  /** Takes the next piece. @returns what has come of the answer's text with it */
  push(piece: string): string {
    this.#whole += piece;
    if (UNDECIDED.test(this.#whole)) return "";
    const text = JSON_BEGINS.test(this.#whole) ? this.#textSoFar() : this.#whole;
    const added = text.slice(this.#given);
    this.#given = text.length;
    return added;
  }

  /** Fields beside the answer's text, once it has ended; null where it is no reply as we asked for it. */
  end(): Reply | null {
    if (!JSON_BEGINS.test(this.#whole)) return null;
    try {
      return reply.safeParse(JSON.parse(this.#whole)).data ?? null;
    } catch {
      return null;
    }
  }

  #textSoFar(): string {
    const [, text = ""] = TEXT.exec(this.#whole) ?? [];
    try {
      return JSON.parse(`"${text}"`) as string;
    } catch {
      // A line's end as it is, which JSON does not allow within a text.
      return text;
    }
  }
}
