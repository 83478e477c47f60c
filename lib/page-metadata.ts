import "server-only";
import type { Metadata } from "next";
import { company, pageTitle } from "@/lib/company";
import { SOCIAL_IMAGE } from "@/lib/page-texts/declare";
import type { SitePage } from "@/lib/site-pages";

/** Of the picture that the seed stores the size is known; of one that staff chose it is not. */
const imageOf = (url: string) =>
  url === SOCIAL_IMAGE
    ? { url, width: 1200, height: 630, alt: company.product }
    : { url, alt: company.product };

/**
 * What a public page tells search engines and those who share it. `path` is its one address, from the root.
 *
 * @param article the times of an article, ISO 8601; without them the page is shared as a part of the website
 */
export function pageMetadata(
  { title: name, description, path, image = SOCIAL_IMAGE }: SitePage & { image?: string },
  article?: { publishedTime: string; modifiedTime: string; section?: string; tags: string[] },
): Metadata {
  const title = pageTitle(name);
  const shared = {
    siteName: company.product,
    locale: "en_US",
    title,
    description,
    url: path,
    images: [imageOf(image)],
  };
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: article ? { ...shared, type: "article", ...article } : { ...shared, type: "website" },
    twitter: { card: "summary_large_image", title, description, images: [imageOf(image)] },
  };
}
