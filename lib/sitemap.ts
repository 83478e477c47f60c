import "server-only";
import { publicRead } from "@/lib/cache";
import { company } from "@/lib/company";
import { listArticlePaths } from "@/lib/knowledge-base/service";
import { sitePages } from "@/lib/site-pages";

/** The most that one sitemap may list (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** sitemap.xml, kept until an article changes; null while it can't be made. */
export function readSitemap(): Promise<string | null> {
  return publicRead<string | null>("knowledge-base", "sitemap", writeSitemap, null);
}

/** Only articles have a time: of the other pages nobody notes when a word changed. */
async function writeSitemap(): Promise<string> {
  const pages = Object.values(sitePages);
  const articles = await listArticlePaths(MAX_ADDRESSES - pages.length);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `<url><loc>${address(path)}</loc></url>`),
    ...articles.map(
      ({ path, updatedAt }) => `<url><loc>${address(path)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");
}

function address(path: string): string {
  return new URL(path, company.siteUrl).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
