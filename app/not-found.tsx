import { ArrowLeft, Phone } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { SiteFrame } from "@/components/site/site-frame";
import { company, pageTitle } from "@/lib/company";

export const metadata: Metadata = { title: pageTitle("Page Not Found") };

/** Any path that no page answers (spec 1 section 2). */
export default function NotFound() {
  return (
    <SiteFrame>
      <MessagePage
        title="Page Not Found"
        text="This page has moved, or it never was here. The menu above leads to everything there is."
      >
        <ButtonLink href="/" look="brand" size="large">
          <ArrowLeft />
          Back to the home page
        </ButtonLink>
        <ButtonLink href={company.phoneHref} look="outline" size="large">
          <Phone />
          {company.phone}
        </ButtonLink>
      </MessagePage>
    </SiteFrame>
  );
}
