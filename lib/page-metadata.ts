import "server-only";
import type { Metadata } from "next";
import { company, pageTitle } from "@/lib/company";

/** The picture of shared links, 1200 by 630 pixels, that the seed stores. */
const SOCIAL_IMAGE = { url: "/api/media/49/file", width: 1200, height: 630, alt: company.product };

/** What a public page tells search engines and those who share it. `path` is its one address, from the root. */
export function pageMetadata(page: { title: string; description: string; path: string }): Metadata {
  const title = pageTitle(page.title);
  const { description, path } = page;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: company.product,
      locale: "en_US",
      title,
      description,
      url: path,
      images: [SOCIAL_IMAGE],
    },
    twitter: { card: "summary_large_image", title, description, images: [SOCIAL_IMAGE] },
  };
}
