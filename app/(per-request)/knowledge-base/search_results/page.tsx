import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ListPage } from "@/components/site/knowledge-base/list-page";
import { LIST_PATH, listAddress, parseListQuery } from "@/lib/content/knowledge-base/list-query";
import { findArticleList } from "@/lib/content/knowledge-base/service";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { clientAddress } from "@/lib/core/client-address";
import { knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await pageMetadata(await readSitePage("knowledgeBase"))),
  robots: { index: false, follow: true },
});

type Parameters = Record<string, string | string[] | undefined>;

/**
 * List of articles for addresses with a query (see next.config.ts): rendered per request, since searches are
 * shared and work without script.
 */
export default async function SearchResultsPage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const query = parseListQuery(toParameters(await searchParams));
  if (listAddress(query) === LIST_PATH) redirect(LIST_PATH);
  const [found, texts] = await Promise.all([
    findArticleList(query, clientAddress(await headers())),
    readTexts(knowledgeBaseTexts),
  ]);
  return <ListPage query={query} found={found} texts={texts} />;
}

function toParameters(given: Parameters): URLSearchParams {
  const entries = Object.entries(given).map(([name, value]) => [name, [value ?? ""].flat().at(-1) ?? ""]);
  return new URLSearchParams(entries);
}
