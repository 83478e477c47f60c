import { Phone, Sparkles } from "lucide-react";
import { ConsultationOpener } from "@/components/site/ai-development/consultations";
import { ButtonLink, buttonLook } from "@/components/site/button-link";
import { Waves } from "@/components/site/waves";
import { company } from "@/lib/company";

/** docs/product.md 3.2, "AI Development page": the closing call to action. */
export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="section bg-surface">
      <div className="site-container">
        <div className="banner-ground relative isolate overflow-hidden rounded-3xl px-6 py-12 text-white sm:px-12 sm:py-16 lg:flex lg:items-center lg:justify-between lg:gap-12 lg:px-16">
          <Waves className="text-white" />
          <div className="max-w-2xl">
            <h2 id="closing-title" className="text-balance text-title">
              Which task should be the first?
            </h2>
            <p className="mt-4 text-lead text-white/85">
              Tell us what takes too long in your office. We answer within 2 business hours and find out with
              you whether AI is the right tool for it.
            </p>
          </div>
          <div className="mt-8 flex flex-wrap gap-3 lg:mt-0 lg:shrink-0 lg:flex-col">
            <ConsultationOpener
              subject="general"
              className={`${buttonLook({ look: "accent", size: "large" })} max-sm:w-full`}
            >
              <Sparkles />
              Get Free AI Consultation
            </ConsultationOpener>
            <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
              <Phone />
              Call {company.phone}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
