import { readLlmsText } from "@/lib/content/llms-text";
import { textFile } from "@/lib/http/text-file";

export const dynamic = "force-dynamic";

/** Returns the website in one page of Markdown, for language models (the format of llmstxt.org). */
export async function GET(): Promise<Response> {
  return textFile(await readLlmsText(), "text/plain; charset=utf-8", [
    "knowledge-base",
    "page-texts",
    "settings",
  ]);
}
