import "server-only";
import type { Metadata } from "next";
import { company, pageTitle } from "@/lib/company";
import type { SitePage } from "@/lib/site-pages";

/** The picture of shared links, 1200 by 630 pixels, that the seed stores. */
const SOCIAL_IMAGE = { url: "/api/media/49/file", width: 1200, height: 630, alt: company.product };

/**
 * What a public page tells search engines and those who share it. `path` is its one address, from the root.
 *
 * @param article the times of an article, ISO 8601; without them the page is shared as a part of the website
 */
export function pageMetadata(
  { title: name, description, path }: SitePage,
  article?: { publishedTime: string; modifiedTime: string; section?: string; tags: string[] },
): Metadata {
  const title = pageTitle(name);
  const shared = {
    siteName: company.product,
    locale: "en_US",
    title,
    description,
    url: path,
    images: [SOCIAL_IMAGE],
  };
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: article ? { ...shared, type: "article", ...article } : { ...shared, type: "website" },
    twitter: { card: "summary_large_image", title, description, images: [SOCIAL_IMAGE] },
  };
}
