import { readLlmsText } from "@/lib/content/llms-text";
import { textFile } from "@/lib/http/text-file";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return textFile(await readLlmsText(), "text/plain; charset=utf-8", [
    "knowledge-base",
    "page-texts",
    "settings",
  ]);
}
