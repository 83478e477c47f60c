import { ArrowRight } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { OpeningWeek } from "@/components/site/opening-week";
import { PhoneButton } from "@/components/site/phone-button";
import { RichParagraph } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { HomeTexts } from "@/lib/crm/pages/home";

export function ApproachBanner({ texts }: { texts: HomeTexts["banner"] }) {
  return (
    <section aria-labelledby="banner-title" className="section bg-navy text-white">
      <div className="site-container grid items-center gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="banner-title" className="text-balance text-title">
            {texts.title}
          </h2>
          <RichParagraph text={texts.lead} className="mt-4 max-w-xl text-lead text-white/85" />
          <div className="button-group mt-8">
            <ButtonLink href="#contact" look="accent" size="large" className="max-sm:px-3">
              {texts.approach}
              <DrawnIcon icon={ArrowRight} className="max-lg:hidden" />
            </ButtonLink>
            <PhoneButton look="glass">{texts.call}</PhoneButton>
          </div>
        </div>
        <OpeningWeek texts={texts} />
      </div>
    </section>
  );
}
