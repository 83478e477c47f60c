import { type Reply, reply } from "@/lib/integrations/assistant/assistant";

/** Beginning of a JSON reply. Plain text may begin similarly: "{{price:…". */
const JSON_BEGINS = /^\s*\{\s*"/;
const UNDECIDED = /^\s*(?:\{\s*)?$/;
/** Text received so far; half an escape is left for the next piece. */
const TEXT = /^\s*\{\s*"text"\s*:\s*"((?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*)/i;

export class StreamedReply {
  #whole = "";
  #given = 0;

  push(piece: string): string {
    this.#whole += piece;
    if (UNDECIDED.test(this.#whole)) return "";
    const text = JSON_BEGINS.test(this.#whole) ? this.#textSoFar() : this.#whole;
    const added = text.slice(this.#given);
    this.#given = text.length;
    return added;
  }

  /** Fields beside the answer's text, once it has ended; null where it is no valid reply. */
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
      // Raw line break, which JSON does not allow within a string.
      return text;
    }
  }
}
