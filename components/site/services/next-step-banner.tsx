import type { ReactNode } from "react";
import { RichText } from "@/components/site/rich-text";
import { Waves } from "@/components/site/waves";
import type { Rich } from "@/lib/content/page-texts/declare";

/** End of a page about services: the next step. `children` are the links. */
export function NextStepBanner({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: Rich;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="bg-surface pb-[clamp(4.5rem,3rem+5vw,8rem)]">
      <div className="site-container">
        <div className="banner-ground relative isolate overflow-hidden rounded-3xl px-6 py-12 text-white sm:px-12 sm:py-16 lg:flex lg:items-center lg:justify-between lg:gap-12 lg:px-16">
          <Waves className="text-white" />
          <div className="max-w-2xl">
            <h2 id={id} className="text-balance text-title">
              {title}
            </h2>
            <p className="mt-4 text-lead text-white/85">
              <RichText text={text} />
            </p>
          </div>
          <div className="button-group mt-8 lg:mt-0 lg:grid-flow-row">{children}</div>
        </div>
      </div>
    </section>
  );
}
