import type { MetadataRoute } from "next";
import { company } from "@/lib/company";
import { listArticlePaths } from "@/lib/knowledge-base/service";
import { sitePages } from "@/lib/site-pages";

/** Every page that may be found. Only articles have a time: of the others nobody notes when a word changed. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const address = (path: string) => new URL(path, company.siteUrl).href;
  const articles = await listArticlePaths();
  return [
    ...Object.values(sitePages).map(({ path }) => ({ url: address(path) })),
    ...articles.map(({ path, updatedAt }) => ({ url: address(path), lastModified: updatedAt })),
  ];
}
