import { Fragment } from "react";
import { SiteLink } from "@/components/site/site-link";
import { StructuredData } from "@/components/site/structured-data";
import { breadcrumbList } from "@/lib/content/structured-data";

type Crumb = {
  label: string;
  href: string;
  /** Visible to screen readers and search engines only, since the title below repeats it. */
  unseen?: boolean;
};

/** `items` ends with the page itself and omits "Home". */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
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
