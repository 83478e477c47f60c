import { company } from "@/lib/company";
import { textFile } from "@/lib/http/text-file";
import { printSheet } from "@/lib/print-sheet";

export const dynamic = "force-dynamic";

/** How public pages look on paper. */
export function GET(): Response {
  const { siteUrl, product, phone } = company;
  const letterhead = [product, new URL(siteUrl).host, phone].join("  ·  ");
  return textFile(printSheet({ siteUrl, letterhead }), "text/css; charset=utf-8", ["settings"]);
}
