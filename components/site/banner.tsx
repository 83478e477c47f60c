import type { ReactNode } from "react";

type BannerProps = {
  id: string;
  title: string;
  lead: ReactNode;
  className: string;
  children: ReactNode;
  below?: ReactNode;
};

/** Not for pages that end in a form; the children are its buttons. */
export function Banner({ id, title, lead, className, children, below }: BannerProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="site-container">
        <div className="banner-ground gap-x-12 rounded-2xl bg-navy px-6 py-10 text-white sm:px-12 sm:py-14 lg:flex lg:items-end lg:justify-between">
          <div className="max-w-2xl">
            <h2 id={id} className="text-balance text-title">
              {title}
            </h2>
            <p className="mt-4 text-lead text-white/85">{lead}</p>
          </div>
          <div className="mt-8 lg:mt-0">
            <div className="button-group lg:grid-flow-row">{children}</div>
            {below}
          </div>
        </div>
      </div>
    </section>
  );
}
