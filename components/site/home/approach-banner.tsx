import { ArrowRight, Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { HomeTexts } from "@/components/site/home/texts";
import { RichText } from "@/components/site/rich-text";
import { Waves } from "@/components/site/waves";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { company } from "@/lib/data/company";

/** The call to action between the services and the company (docs/product.md 1.2, "Home page", "Banner"). */
export function ApproachBanner({ texts: banner }: { texts: HomeTexts["banner"] }) {
  return (
    <section aria-labelledby="banner-title" className="section bg-surface-sunken pt-0">
      <div className="site-container">
        <div className="banner-ground relative isolate overflow-hidden rounded-3xl px-6 py-10 text-white sm:px-12 sm:py-16 lg:flex lg:items-center lg:justify-between lg:gap-12 lg:px-16">
          <Waves className="text-white" />
          <div className="max-w-2xl">
            <h2 id="banner-title" className="text-balance text-title">
              {banner.title}
            </h2>
            <p className="mt-4 text-lead text-white/85">
              <RichText text={banner.lead} />
            </p>
          </div>
          <div className="button-group mt-8 lg:mt-0 lg:grid-flow-row">
            <ButtonLink href="#contact" look="accent" size="large" className="max-sm:px-3">
              {banner.approach}
              <DrawnIcon icon={ArrowRight} className="max-lg:hidden" />
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large">
              <DrawnIcon icon={Phone} />
              {banner.call}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
