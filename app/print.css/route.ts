import { printSheet } from "@/app/print.css/print-sheet";
import { company } from "@/lib/data/company";
import { textFile } from "@/lib/http/text-file";

export const dynamic = "force-dynamic";

export function GET(): Response {
  const { siteUrl, product, phone } = company;
  const letterhead = [product, new URL(siteUrl).host, phone].join("  ·  ");
  return textFile(printSheet({ siteUrl, letterhead }), "text/css; charset=utf-8", ["settings"]);
}
