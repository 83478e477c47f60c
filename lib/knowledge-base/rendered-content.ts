import "server-only";
import { fieldError } from "@/lib/http/errors";
import { renderMarkdown } from "@/lib/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/knowledge-base/stored-markdown";
import { type Limits, ProcessorTimeUp, withinProcessorTime } from "@/lib/processor-time";

/** Nothing else runs meanwhile. The longest text that anyone writes takes a tenth of it. */
const LIMITS: Limits = { processorMs: 2_000, clockMs: 8_000 };

/**
 * A text as it is stored, and as visitors get it. One that was made to take for ever, or is nested without end, is 422.
 */
export function renderedContent(text: string): { content: string; contentHtml: string } {
  const render = () => {
    const content = storedMarkdown(text);
    return { content, contentHtml: renderMarkdown(content) };
  };
  try {
    return withinProcessorTime(LIMITS, render);
  } catch (error) {
    if (error instanceof ProcessorTimeUp || error instanceof RangeError)
      throw fieldError("content", "Content is nested too deeply or has too much formatting");
    throw error;
  }
}
