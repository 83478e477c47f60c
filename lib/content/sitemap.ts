import "server-only";
import { listArticlePaths } from "@/lib/content/knowledge-base/service";
import { readPublicationTimes } from "@/lib/content/page-texts/stored";
import { sitePages } from "@/lib/content/site-pages";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";

const MAX_ADDRESSES = 50_000;

const pages = Object.entries(sitePages);

type Articles = Awaited<ReturnType<typeof listArticlePaths>>;

export async function readSitemap(): Promise<string | null> {
  const list = () => listArticlePaths(MAX_ADDRESSES - pages.length);
  const [articles, publishedAt] = await Promise.all([
    publicRead<Articles | null>("knowledge-base", "sitemap", list, null),
    publicRead<Record<string, string>>("page-texts", "published at", readPublicationTimes, {}),
  ]);
  return articles && writeSitemap(articles, publishedAt);
}

/** Pages have a time once staff have published their texts. */
function writeSitemap(articles: Articles, publishedAt: Record<string, string>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(([page, { path }]) => entry(path, publishedAt[page])),
    ...articles.map(({ path, updatedAt }) => entry(path, updatedAt)),
    "</urlset>",
    "",
  ].join("\n");
}

function entry(path: string, changedAt: string | undefined): string {
  const time = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
  const { href } = new URL(path, company.siteUrl);
  return `<url><loc>${href.replaceAll("&", "&amp;").replaceAll("'", "&apos;")}</loc>${time}</url>`;
}
