import { Fragment, type ReactNode } from "react";
import { RichText } from "@/components/site/rich-text";
import { SiteLink } from "@/components/site/site-link";
import { StructuredData } from "@/components/site/structured-data";
import type { Rich } from "@/lib/content/page-texts/declare";
import { breadcrumbList } from "@/lib/content/structured-data";

type PageHeroProps = {
  title: ReactNode;
  lead: ReactNode;
  /** Without "Home"; the page itself is the last. */
  breadcrumbs: readonly Crumb[];
  actions?: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
};

/**
 * The dark header of every page but the home page. Low without `children`, so that the page's content begins
 * on the first screen.
 */
export function PageHero({ title, lead, breadcrumbs, actions, facts, children }: PageHeroProps) {
  const heading = (
    <h1 id="page-title" className="text-balance text-title [overflow-wrap:anywhere]">
      {title}
    </h1>
  );
  return (
    <section aria-labelledby="page-title" className="hero-glow overflow-hidden bg-navy-deep text-white">
      <div className="site-container pt-5 pb-10 sm:pb-14 lg:pt-6">
        <Breadcrumbs items={breadcrumbs} />
        {children ? (
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr] lg:items-center">
            <div className="max-w-[42rem] pt-5 lg:pt-7">
              {heading}
              <p className="mt-4 max-w-[36rem] text-lead text-white/80">{lead}</p>
              {facts}
              {actions && <div className="button-group mt-7">{actions}</div>}
            </div>
            {children}
          </div>
        ) : (
          <div className="grid gap-x-16 gap-y-7 pt-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:pt-7">
            <div className="max-w-[48rem]">
              {heading}
              <p className="mt-3 max-w-[44rem] text-lead text-white/80">{lead}</p>
              {facts}
            </div>
            {actions && <div className="button-group">{actions}</div>}
          </div>
        )}
      </div>
    </section>
  );
}

type TextHeroProps = Omit<PageHeroProps, "title" | "lead" | "breadcrumbs"> & {
  texts: { title: string; lead: Rich; crumb: string };
  path: string;
};

/** The header of a page that is directly below the home page. */
export function TextHero({ texts: { title, lead, crumb }, path, ...parts }: TextHeroProps) {
  return (
    <PageHero
      {...parts}
      title={title}
      lead={<RichText text={lead} />}
      breadcrumbs={[{ label: crumb, href: path }]}
    />
  );
}

type Crumb = {
  label: string;
  href: string;
  /** Visible to screen readers and search engines only, since the title below repeats it. */
  unseen?: boolean;
};

function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const trail = [{ label: "Home", href: "/" }, ...items];
  return (
    <nav aria-label="Breadcrumb" className="text-[0.9375rem] text-white/75">
      <StructuredData data={breadcrumbList(trail)} />
      <ol className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {trail.map(({ label, href, unseen }: Crumb, index) => (
          <Fragment key={href}>
            {index > 0 && !unseen && (
              <li aria-hidden className="text-white/40">
                /
              </li>
            )}
            <li className={unseen ? "sr-only" : undefined}>
              {index < trail.length - 1 ? (
                <SiteLink href={href} className="underline-offset-4 hover:text-white hover:underline">
                  {label}
                </SiteLink>
              ) : (
                <span aria-current="page" className="text-white">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
