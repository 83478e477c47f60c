import type { MetadataRoute } from "next";
import { company } from "@/lib/data/company";

/** Pages and their pictures are for everyone; the administration and the calls are no pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/media/"], disallow: ["/admin", "/api/"] },
    sitemap: new URL("/sitemap.xml", company.siteUrl).href,
  };
}
