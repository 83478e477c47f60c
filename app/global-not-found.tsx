import type { Metadata } from "next";
import { SiteDocument } from "@/components/site/site-document";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";
import { company, pageTitle } from "@/lib/data/company";
import "./globals.css";
import { NotFoundLinks } from "@/components/site/not-found/not-found-links";
import { readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";

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

/** Identical for all unknown addresses, so the server caches one copy. */
async function NotFoundPage() {
  const { notFound } = await readTexts(frameTexts);
  return (
    <div className="site-container max-w-[62rem] py-[clamp(3.5rem,2rem+4vw,6rem)]">
      <h1 className="text-balance text-ink-strong text-title">{notFound.title}</h1>
      <p className="mt-4 max-w-xl text-ink-muted text-lead">{notFound.text}</p>
      <NotFoundLinks />
    </div>
  );
}
