import { RichParagraph } from "@/components/site/rich-text";
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
        <ul className="divide-y divide-line border-line border-y">
          {listedIndustries(texts).map(({ page, name, text }) => (
            <li
              key={name}
              className="group relative grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline"
            >
              <h3 className="font-semibold text-[clamp(1.375rem,1.1rem+1.1vw,2rem)] text-ink-strong leading-tight tracking-[-0.02em] group-hover:text-brand-strong">
                <SiteLink href={sitePages[page].path} className="after:absolute after:inset-0">
                  {name}
                </SiteLink>
              </h3>
              <RichParagraph text={text} className="text-ink-muted" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function listedIndustries(texts: IndustryTexts) {
  return [
    { page: "industryAgriculture", name: texts.agriculture, text: texts.agricultureText },
    { page: "industryMedical", name: texts.medical, text: texts.medicalText },
    { page: "industryRealEstate", name: texts.realEstate, text: texts.realEstateText },
    { page: "industryLaw", name: texts.law, text: texts.lawText },
    { page: "industryAviation", name: texts.aviation, text: texts.aviationText },
    { page: "industryFlooring", name: texts.flooring, text: texts.flooringText },
  ] as const;
}
