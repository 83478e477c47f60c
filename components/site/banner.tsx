import type { ReactNode } from "react";
import { Waves } from "@/components/site/waves";

type BannerProps = { id: string; title: string; lead: ReactNode; className: string; children: ReactNode };

/** A band that invites to get in touch; the children are its buttons. */
export function Banner({ id, title, lead, className, children }: BannerProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="site-container">
        <div className="banner-ground relative isolate overflow-hidden rounded-3xl px-6 py-10 text-white sm:px-12 sm:py-16 lg:flex lg:items-center lg:justify-between lg:gap-12 lg:px-16">
          <Waves className="text-white" />
          <div className="max-w-2xl">
            <h2 id={id} className="text-balance text-title">
              {title}
            </h2>
            <p className="mt-4 text-lead text-white/85">{lead}</p>
          </div>
          <div className="button-group mt-8 lg:mt-0 lg:grid-flow-row">{children}</div>
        </div>
      </div>
    </section>
  );
}
