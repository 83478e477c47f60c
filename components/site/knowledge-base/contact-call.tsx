import { ArrowRight, Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { KnowledgeBaseTexts } from "@/components/site/knowledge-base/texts";
import { Waves } from "@/components/site/waves";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

/** The call to action at the end of the list and of every article. */
export function ContactCall({ texts }: { texts: KnowledgeBaseTexts["call"] }) {
  return (
    <section aria-labelledby="help-title" className="bg-surface-sunken py-[clamp(4.5rem,3rem+5vw,8rem)]">
      <div className="site-container">
        <div className="banner-ground relative isolate overflow-hidden rounded-3xl px-6 py-12 text-white sm:px-12 sm:py-16 lg:flex lg:items-center lg:justify-between lg:gap-12 lg:px-16">
          <Waves className="text-white" />
          <div className="max-w-2xl">
            <h2 id="help-title" className="text-balance text-title">
              {texts.title}
            </h2>
            <p className="mt-4 text-lead text-white/85">{texts.text}</p>
          </div>
          <div className="button-group mt-8 lg:mt-0 lg:grid-flow-row">
            <ButtonLink href="/contact" look="accent" size="large">
              {texts.contact}
              <DrawnIcon icon={ArrowRight} />
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large">
              <DrawnIcon icon={Phone} />
              {texts.phone}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
