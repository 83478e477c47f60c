import "server-only";
import type { Metadata } from "next";
import type { SitePage } from "@/lib/content/site-pages";
import { company, pageTitle } from "@/lib/data/company";
import { readSharedPicture } from "@/lib/media/shared-pictures";

/**
 * `path` is the page's canonical address, from the root, and `image` the stored address of the picture of
 * shared links, by default the site's.
 * @param article times of an article, ISO 8601; without them the page is shared as a part of the website
 */
export async function pageMetadata(
  { title: name, description, path, image }: SitePage & { image?: string },
  article?: { publishedTime: string; modifiedTime: string; section?: string; tags: string[] },
): Promise<Metadata> {
  const title = pageTitle(name);
  const picture = await readSharedPicture(image);
  const images = picture ? [{ alt: company.product, ...picture }] : [];
  const shared = { siteName: company.product, locale: "en_US", title, description, url: path, images };
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: article ? { ...shared, type: "article", ...article } : { ...shared, type: "website" },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
