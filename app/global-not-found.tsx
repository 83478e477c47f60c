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
 * Any path that no page answers (docs/product.md 1.2). Not `not-found.tsx` of the root: that one would
 * travel, header and footer included, in the payload of every page. Its links load the page that they lead to
 * as a document, so the router does not follow them: from a document without a layout, it shows this page
 * under the other address.
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
