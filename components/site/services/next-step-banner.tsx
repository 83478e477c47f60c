import { CalendarCheck } from "lucide";
import type { ReactNode } from "react";
import { NextTimes } from "@/components/site/appointments/next-times";
import { Banner } from "@/components/site/banner";
import { ButtonLink } from "@/components/site/button-link";
import { RichText } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";
import { sitePages } from "@/lib/content/site-pages";

type NextStepBannerProps = {
  texts: { title: string; text: Rich; consultation: string };
  children: ReactNode;
};

export function NextStepBanner({ texts, children }: NextStepBannerProps) {
  return (
    <Banner
      id="next-title"
      title={texts.title}
      lead={<RichText text={texts.text} />}
      className="bg-surface pb-[clamp(4.5rem,3rem+5vw,8rem)]"
      below={<NextTimes ground="dark" />}
    >
      <ButtonLink href={sitePages.itConsultation.path} look="accent" size="large" icon={CalendarCheck}>
        {texts.consultation}
      </ButtonLink>
      {children}
    </Banner>
  );
}
