import { Mail, Phone } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { company } from "@/lib/company";
import { sitePages } from "@/lib/site-pages";

export function ContactHero() {
  return (
    <PageHero
      breadcrumbs={[{ label: sitePages.contact.title, href: sitePages.contact.path }]}
      title="Talk to the people who do the work"
      lead="Call, write, or send the form. A person reads it and answers within 2 hours during business hours."
      actions={
        <>
          <ButtonLink href={company.phoneHref} look="accent" size="large" className="max-sm:w-full">
            <Phone />
            Call {company.phone}
          </ButtonLink>
          <ButtonLink
            href={`${sitePages.contact.path}#message`}
            look="glass"
            size="large"
            className="max-sm:w-full"
          >
            <Mail />
            Send a message
          </ButtonLink>
        </>
      }
    />
  );
}
