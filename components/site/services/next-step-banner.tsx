import type { ReactNode } from "react";
import { NextTimes } from "@/components/site/appointments/next-times";
import { Banner } from "@/components/site/banner";
import { RichText } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";

type NextStepBannerProps = { title: string; text: Rich; children: ReactNode };

export function NextStepBanner({ title, text, children }: NextStepBannerProps) {
  return (
    <Banner
      id="next-title"
      title={title}
      lead={<RichText text={text} />}
      className="bg-surface pb-[clamp(4.5rem,3rem+5vw,8rem)]"
      below={<NextTimes on="dark" />}
    >
      {children}
    </Banner>
  );
}
