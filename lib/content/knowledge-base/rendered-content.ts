import "server-only";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";
import { AppError, fieldError } from "@/lib/core/errors";
import { ProcessorTimeUp, WaitedTooLongError } from "@/lib/core/processor-time";
import { withinTextTime } from "@/lib/core/text-time";

export class RenderingWaitedError extends AppError {
  constructor() {
    super("unavailable", undefined, { retryAfterSeconds: 5 });
  }
}

/**
 * @throws AppError 422 for a text crafted to take forever, or nested too deeply
 * @throws RenderingWaitedError if the processor had no time for it
 */
export function renderedContent(text: string, within = withinTextTime) {
  const render = () => {
    const content = storedMarkdown(text);
    return { content, contentHtml: renderMarkdown(content) };
  };
  try {
    return within(render);
  } catch (error) {
    if (error instanceof ProcessorTimeUp || error instanceof RangeError)
      throw fieldError("content", "Content is nested too deeply or has too much formatting");
    if (error instanceof WaitedTooLongError) throw new RenderingWaitedError();
    throw error;
  }
}
