import { Award, CalendarCheck, HeartHandshake, ShieldCheck } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { TextHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { RichParagraph } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { sitePages } from "@/lib/content/site-pages";
import type { ItConsultationTexts } from "@/lib/crm/pages/it-consultation";
import { company } from "@/lib/data/company";

type ConsultationHeroProps = { texts: ItConsultationTexts["hero"]; help: ItConsultationTexts["help"] };

export function ConsultationHero({ texts, help }: ConsultationHeroProps) {
  const badges = [
    { icon: Award, label: texts.experience },
    { icon: ShieldCheck, label: texts.insured },
    { icon: HeartHandshake, label: texts.familyOwned },
  ];
  return (
    <TextHero
      texts={texts}
      path={sitePages.itConsultation.path}
      facts={
        <>
          <p className="mt-3 text-white/80 lg:hidden">
            {help.title}{" "}
            <a href={company.phoneHref} className="whitespace-nowrap font-semibold text-accent underline">
              {help.call}
            </a>
          </p>
          <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-3 max-lg:hidden">
            {badges.map(({ icon, label }) => (
              <li key={label} className="flex items-center gap-2 font-medium text-[0.9375rem] text-white/85">
                <DrawnIcon icon={icon} className="size-4.5 text-accent" />
                {label}
              </li>
            ))}
          </ul>
        </>
      }
      actions={
        <ButtonLink
          href={`${sitePages.itConsultation.path}#request`}
          look="accent"
          size="large"
          className="max-lg:hidden"
          icon={CalendarCheck}
        >
          {texts.request}
        </ButtonLink>
      }
    >
      <section
        aria-labelledby="immediate-help-title"
        className="rounded-3xl border border-white/15 bg-white/8 p-9 backdrop-blur-sm max-lg:hidden lg:mt-4 lg:ml-auto lg:max-w-md"
      >
        <p className="font-semibold text-accent text-label">{help.label}</p>
        <h2 id="immediate-help-title" className="mt-2 text-balance text-heading text-white sm:text-2xl">
          {help.title}
        </h2>
        <RichParagraph text={help.text} className="mt-3 text-white/75 leading-relaxed" />
        <PhoneButton look="glass" className="mt-6 w-full">
          {help.call}
        </PhoneButton>
        <p className="mt-4 text-label text-white/65">{help.hours}</p>
      </section>
    </TextHero>
  );
}
