import type { HomeTexts } from "@/components/site/home/texts";
import { Icon } from "@/components/site/icon";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import { sitePages } from "@/lib/content/site-pages";

type IndustryTexts = HomeTexts["industries"];

export function Industries({ texts }: { texts: IndustryTexts }) {
  return (
    <section id="industries" tabIndex={-1} aria-labelledby="industries-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="industries-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <div className="mt-9 sm:mt-12 lg:mt-16">
          <IndustryList texts={texts} heading="h3" />
        </div>
      </div>
    </section>
  );
}

export function IndustryList({ texts, heading: Heading }: { texts: IndustryTexts; heading: "h2" | "h3" }) {
  const industries = [
    {
      icon: "tractor",
      page: sitePages.industryAgriculture,
      name: texts.agriculture,
      text: texts.agricultureText,
    },
    { icon: "stethoscope", page: sitePages.industryMedical, name: texts.medical, text: texts.medicalText },
    {
      icon: "building-complex",
      page: sitePages.industryRealEstate,
      name: texts.realEstate,
      text: texts.realEstateText,
    },
    { icon: "scale", page: sitePages.industryLaw, name: texts.law, text: texts.lawText },
    { icon: "plane", page: sitePages.industryAviation, name: texts.aviation, text: texts.aviationText },
    { icon: "layers", page: sitePages.industryFlooring, name: texts.flooring, text: texts.flooringText },
  ] as const;
  return (
    <ul className="grid gap-x-10 border-line border-t sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-0">
      {industries.map(({ icon, page, name, text }) => (
        <li
          key={name}
          className="industry flex gap-4 border-line border-b py-4 max-sm:text-[0.9375rem] sm:py-8 lg:block lg:py-10"
        >
          <Icon name={icon} className="size-7 text-accent-strong sm:size-8" />
          <div>
            <Heading className="text-heading text-ink-strong lg:mt-6">
              <SiteLink
                href={page.path}
                className="underline decoration-line decoration-2 underline-offset-4 hover:text-brand-strong hover:decoration-brand"
              >
                {name}
              </SiteLink>
            </Heading>
            <p className="mt-1 max-w-sm sm:mt-2 text-ink-muted sm:leading-relaxed">
              <RichText text={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
