import "server-only";
import { AppError, fieldError } from "@/lib/http/errors";
import { renderMarkdown } from "@/lib/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/knowledge-base/stored-markdown";
import { KeptWaiting, ProcessorTimeUp, withinProcessorTime } from "@/lib/processor-time";
import { currentBudget } from "@/lib/request-budget";

/** Nothing else runs meanwhile. The longest text that anyone writes takes a tenth of it. */
const PROCESSOR_MS = 2_000;
/** On the clock, where the machine is busy with something else. */
const CLOCK_MS = 8_000;
/** What a request with a budget of time needs for all else. */
const REST_MS = 1_500;

/** A busy machine kept the text waiting: 503. */
export class TextKeptWaiting extends AppError {
  constructor() {
    super("unavailable", undefined, { retryAfterSeconds: 5 });
  }
}

/**
 * A text as it is stored, and as visitors get it. One that was made to take for ever, or is nested without end, is 422.
 * @throws TextKeptWaiting
 */
export function renderedContent(text: string): { content: string; contentHtml: string } {
  const render = () => {
    const content = storedMarkdown(text);
    return { content, contentHtml: renderMarkdown(content) };
  };
  try {
    const leftMs = (currentBudget()?.leftMs ?? Infinity) - PROCESSOR_MS - REST_MS;
    const clockMs = Math.ceil(Math.max(1, Math.min(CLOCK_MS, leftMs)));
    return withinProcessorTime({ processorMs: PROCESSOR_MS, clockMs }, render);
  } catch (error) {
    if (error instanceof ProcessorTimeUp || error instanceof RangeError)
      throw fieldError("content", "Content is nested too deeply or has too much formatting");
    if (error instanceof KeptWaiting) throw new TextKeptWaiting();
    throw error;
  }
}
