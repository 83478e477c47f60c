import type { ReactNode } from "react";

type AccountFrameProps = {
  /** Left and right of the band above the account. */
  welcome: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** What the account stands in: a band with the welcome, and the ground below it. Also while it is fetched. */
export function AccountFrame({ welcome, actions, children }: AccountFrameProps) {
  return (
    <div data-clarity-mask="true">
      <div className="relative isolate overflow-hidden bg-navy-deep text-white">
        <div className="hero-glow -z-20 absolute inset-0" />
        <div className="site-container flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-8 sm:py-10">
          <div className="min-w-0">{welcome}</div>
          {actions && <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>}
        </div>
      </div>
      <div className="bg-surface-sunken">
        <div className="site-container py-8 sm:py-12">{children}</div>
      </div>
    </div>
  );
}
