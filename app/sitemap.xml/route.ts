import { readSitemap } from "@/lib/content/sitemap";
import { textFile } from "@/lib/http/text-file";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return textFile(await readSitemap(), "application/xml", ["knowledge-base", "page-texts"]);
}
