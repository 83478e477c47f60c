import { Phone, Sparkles } from "lucide";
import { ConsultationOpener } from "@/components/site/ai-development/consultations";
import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { ButtonLink, buttonLook } from "@/components/site/button-link";
import { RichText } from "@/components/site/rich-text";
import { Waves } from "@/components/site/waves";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

/** docs/product.md 3.2, "AI Development page": the closing call to action. */
export function Closing({ texts }: { texts: AiDevelopmentTexts["closing"] }) {
  return (
    <section aria-labelledby="closing-title" className="section bg-surface">
      <div className="site-container">
        <div className="banner-ground relative isolate overflow-hidden rounded-3xl px-6 py-12 text-white sm:px-12 sm:py-16 lg:flex lg:items-center lg:justify-between lg:gap-12 lg:px-16">
          <Waves className="text-white" />
          <div className="max-w-2xl">
            <h2 id="closing-title" className="text-balance text-title">
              {texts.title}
            </h2>
            <p className="mt-4 text-lead text-white/85">
              <RichText text={texts.lead} />
            </p>
          </div>
          <div className="button-group mt-8 lg:mt-0 lg:grid-flow-row">
            <ConsultationOpener subject="general" className={buttonLook({ look: "accent", size: "large" })}>
              <DrawnIcon icon={Sparkles} />
              {texts.consultation}
            </ConsultationOpener>
            <ButtonLink href={company.phoneHref} look="glass" size="large">
              <DrawnIcon icon={Phone} />
              {texts.call}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
