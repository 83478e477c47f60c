import "server-only";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { findPublishedSlugs } from "@/lib/content/knowledge-base/redirects";
import { type BrokenLink, siteLinkFault, toSiteLink } from "@/lib/content/site-links/site-link";
import { company } from "@/lib/data/company";
import { findPublicFileIds } from "@/lib/media/public-files";

// ReDoS: one class of characters behind a fixed beginning.
const ARTICLE = new RegExp(`^${LIST_PATH}/([^/]+)$`);
const FILE = /^\/api\/(?:media\/(\d{1,9})\/file|download\/(\d{1,9}))$/;

/**
 * Records with a link to a missing page, article, file or anchor of our site. No network access: other
 * sites are not checked.
 */
export async function findBrokenLinks(records: { id: number; url: string }[]): Promise<BrokenLink[]> {
  const links = records.flatMap(({ id, url }) => {
    const link = toSiteLink(url, company.siteUrl);
    if (!link) return [];
    const [, media, download] = FILE.exec(link.path) ?? [];
    return [{ id, link, slug: ARTICLE.exec(link.path)?.[1], file: Number(media ?? download ?? 0) }];
  });
  const [slugs, files] = await Promise.all([
    findPublishedSlugs(links.flatMap(({ slug }) => slug ?? [])),
    findPublicFileIds(links.flatMap(({ file }) => file || [])),
  ]);
  return links.flatMap(({ id, link, slug, file }) => {
    const reason = slug
      ? !slugs.has(slug) && "No published article has this address."
      : file
        ? !files.has(file) && "This file doesn't exist."
        : siteLinkFault(link);
    return reason ? [{ id, reason }] : [];
  });
}
