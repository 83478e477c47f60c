import { ArrowRight, Phone } from "lucide";
import { Banner } from "@/components/site/banner";
import { ButtonLink } from "@/components/site/button-link";
import type { HomeTexts } from "@/components/site/home/texts";
import { RichText } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

export function ApproachBanner({ texts }: { texts: HomeTexts["banner"] }) {
  return (
    <Banner
      id="banner-title"
      title={texts.title}
      lead={<RichText text={texts.lead} />}
      className="section bg-surface-sunken pt-0"
    >
      <ButtonLink href="#contact" look="accent" size="large" className="max-sm:px-3">
        {texts.approach}
        <DrawnIcon icon={ArrowRight} className="max-lg:hidden" />
      </ButtonLink>
      <ButtonLink href={company.phoneHref} look="glass" size="large">
        <DrawnIcon icon={Phone} />
        {texts.call}
      </ButtonLink>
    </Banner>
  );
}
