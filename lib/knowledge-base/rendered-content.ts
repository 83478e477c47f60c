import "server-only";
import { runInNewContext } from "node:vm";
import { fieldError } from "@/lib/http/errors";
import { renderMarkdown } from "@/lib/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/knowledge-base/stored-markdown";

/** Nothing else runs meanwhile. The longest text that anyone writes takes a tenth of it. */
const WITHIN_MS = 2_000;

/**
 * A text as it is stored, and as visitors get it. One that was made to take for ever, or is nested without end, is 422.
 */
export function renderedContent(text: string): { content: string; contentHtml: string } {
  const render = () => {
    const content = storedMarkdown(text);
    return { content, contentHtml: renderMarkdown(content) };
  };
  try {
    // The context is there for its time limit alone, which ends what it calls, too.
    return runInNewContext("render()", { render }, { timeout: WITHIN_MS });
  } catch (error) {
    if (isTooMuch(error))
      throw fieldError("content", "Content is nested too deeply or has too much formatting");
    throw error;
  }
}

function isTooMuch(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return (error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
