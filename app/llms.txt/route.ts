import { llmsText } from "@/lib/llms-text";

export const dynamic = "force-static";

/** The website in one page of Markdown, for language models (the format of llmstxt.org). */
export async function GET(): Promise<Response> {
  return new Response(await llmsText(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
