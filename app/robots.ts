import type { MetadataRoute } from "next";
import { company } from "@/lib/data/company";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/media/"], disallow: ["/admin", "/api/"] },
    sitemap: new URL("/sitemap.xml", company.siteUrl).href,
  };
}
