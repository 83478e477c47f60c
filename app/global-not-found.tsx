import { ArrowLeft, Mail, Phone } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { SiteDocument } from "@/components/site/site-document";
import { SiteFrame } from "@/components/site/site-frame";
import { Waves } from "@/components/site/waves";
import { siteViewport } from "@/lib/colors/site-palette";
import { company, pageTitle } from "@/lib/company";
import { sitePages } from "@/lib/site-pages";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(company.siteUrl),
  title: pageTitle("Page Not Found"),
};

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
        <MessagePage
          title="Page Not Found"
          text="This page has moved, or it was never here. Try the menu above, or tell us what you're looking for."
          ground={<Waves className="text-brand opacity-60" />}
        >
          <ButtonLink href="/" look="brand" size="large">
            <ArrowLeft />
            Back to the home page
          </ButtonLink>
          <ButtonLink href={sitePages.contact.path} look="outline" size="large">
            <Mail />
            Contact us
          </ButtonLink>
          <ButtonLink href={company.phoneHref} look="outline" size="large">
            <Phone />
            {company.phone}
          </ButtonLink>
        </MessagePage>
      </SiteFrame>
    </SiteDocument>
  );
}
