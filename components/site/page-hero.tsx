import type { ComponentProps, ReactNode } from "react";
import { Breadcrumbs } from "@/components/site/breadcrumbs";
import { Waves } from "@/components/site/waves";

type PageHeroProps = {
  title: ReactNode;
  /** The introduction below the title. */
  lead: ReactNode;
  /** The way to this page without "Home"; the page itself is the last. */
  breadcrumbs?: ComponentProps<typeof Breadcrumbs>["items"];
  /** Buttons and badges below the introduction. */
  actions?: ReactNode;
  /** What stands beside the words on wide screens and below them on narrow ones. */
  children?: ReactNode;
};

/** The dark head of every page but the home page. */
export function PageHero({ title, lead, breadcrumbs, actions, children }: PageHeroProps) {
  return (
    <section
      aria-labelledby="page-title"
      className="relative isolate overflow-hidden bg-navy-deep text-white"
    >
      <div className="hero-glow absolute inset-0 -z-20" />
      <Waves className="text-white opacity-40" />
      <div className="site-container pt-7 pb-16 sm:pb-20 lg:pt-9 lg:pb-24">
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <div
          className={children ? "grid gap-x-16 gap-y-12 lg:grid-cols-[1.1fr_1fr] lg:items-center" : undefined}
        >
          <div className="max-w-[42rem] pt-9 sm:pt-12">
            <h1 id="page-title" className="text-balance text-display [overflow-wrap:anywhere]">
              {title}
            </h1>
            <p className="mt-6 max-w-[36rem] text-lead text-white/80">{lead}</p>
            {actions && <div className="button-group mt-9">{actions}</div>}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
