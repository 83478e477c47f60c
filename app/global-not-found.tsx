import type { Metadata } from "next";
import { NotFoundPage } from "@/components/site/not-found/not-found-page";
import { SiteDocument } from "@/components/site/site-document";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";
import { company, pageTitle } from "@/lib/data/company";
import "./globals.css";

export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(company.siteUrl),
  title: pageTitle("Page Not Found"),
});

export const generateViewport = siteViewport;

/**
 * Shown for any unknown path (docs/product/site.md "Not-found page"). Not the root's `not-found.tsx`, which
 * would be part of every page's payload. Its links load documents: the router would show this page under the
 * other address.
 */
export default function NotFound() {
  return (
    <SiteDocument>
      <SiteFrame isInRouter={false}>
        <NotFoundPage />
      </SiteFrame>
    </SiteDocument>
  );
}
