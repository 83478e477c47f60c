import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import { sitePages } from "@/lib/content/site-pages";
import type { HomeTexts } from "@/lib/crm/pages/home";

type IndustryTexts = HomeTexts["industries"];

export function Industries({ texts }: { texts: IndustryTexts }) {
  return (
    <section
      id="industries"
      tabIndex={-1}
      aria-labelledby="industries-title"
      className="section bg-surface-sunken"
    >
      <div className="site-container grid gap-x-20 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="industries-title" title={texts.title} lead={texts.lead} />
        </div>
        <IndustryList texts={texts} heading="h3" />
      </div>
    </section>
  );
}

/** An index: large names, each with what its offices need. */
export function IndustryList({ texts, heading: Heading }: { texts: IndustryTexts; heading: "h2" | "h3" }) {
  const industries = [
    { page: sitePages.industryAgriculture, name: texts.agriculture, text: texts.agricultureText },
    { page: sitePages.industryMedical, name: texts.medical, text: texts.medicalText },
    { page: sitePages.industryRealEstate, name: texts.realEstate, text: texts.realEstateText },
    { page: sitePages.industryLaw, name: texts.law, text: texts.lawText },
    { page: sitePages.industryAviation, name: texts.aviation, text: texts.aviationText },
    { page: sitePages.industryFlooring, name: texts.flooring, text: texts.flooringText },
  ];
  return (
    <ul className="divide-y divide-line border-line border-y">
      {industries.map(({ page, name, text }) => (
        <li
          key={name}
          className="group relative grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline"
        >
          <Heading className="font-semibold text-[clamp(1.375rem,1.1rem+1.1vw,2rem)] text-ink-strong leading-tight tracking-[-0.02em] group-hover:text-brand-strong">
            <SiteLink href={page.path} className="after:absolute after:inset-0">
              {name}
            </SiteLink>
          </Heading>
          <p className="text-ink-muted">
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
