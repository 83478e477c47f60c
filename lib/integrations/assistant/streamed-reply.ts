import { type Reply, reply } from "@/lib/integrations/assistant/assistant";

/** Thoughts that a model says aloud; a server may swallow the first tag. */
const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>/i;
const THOUGHTS_END = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/i;
/** Beginning of a JSON reply, perhaps within a fence. Plain text may have "{{price:…". */
const JSON_BEGINS = /\{\s*"/;
/** Longest preface of JSON, such as "Sure! Here it is:"; shorter text is held back until it is known to be none. */
const MAX_PREFACE = 120;
/** Text received so far; half an escape is left for the next piece. */
const TEXT = /"text"\s*:\s*"((?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*)/i;

export class StreamedReply {
  #whole = "";
  #given = 0;

  push(piece: string): string {
    this.#whole += piece;
    const tag = THOUGHTS.exec(this.#whole)?.[1];
    if (tag) {
      const end = this.#whole.toLowerCase().indexOf(`</${tag.toLowerCase()}>`);
      if (end < 0) return "";
      this.#whole = this.#whole.slice(end + tag.length + 3);
    }
    const begins = this.#whole.search(JSON_BEGINS);
    if (begins < 0 && this.#whole.length < MAX_PREFACE) return "";
    const text = begins < 0 || begins > MAX_PREFACE ? this.#whole : textIn(this.#whole.slice(begins));
    const added = text.slice(this.#given);
    this.#given = Math.max(this.#given, text.length);
    return added;
  }

  /**
   * Whole text, which may differ from the pieces, and the fields beside it; null where it is no valid reply. `isBroken`: the
   * text may end in the middle of a sentence.
   */
  end(): { text: string; reply: Reply | null; isBroken?: true } {
    const whole = THOUGHTS.test(this.#whole) ? "" : this.#whole.replace(THOUGHTS_END, "");
    const begins = whole.search(JSON_BEGINS);
    if (begins < 0 || begins > MAX_PREFACE)
      return { text: whole.replace(/^[ \t]*```.*$/gm, "").trim(), reply: null };
    const json = whole.slice(begins, whole.lastIndexOf("}") + 1);
    try {
      const { data = null } = reply.safeParse(JSON.parse(json));
      return { text: data?.text ?? textIn(json), reply: data };
    } catch {
      return { text: textIn(whole.slice(begins)), reply: null, isBroken: true };
    }
  }
}

function textIn(json: string): string {
  const [, text = ""] = TEXT.exec(json) ?? [];
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    // Raw line break, which JSON does not allow within a string.
    return text;
  }
}
