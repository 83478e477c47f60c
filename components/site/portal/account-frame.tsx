import type { ReactNode } from "react";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

type AccountFrameProps = { facts: PortalFacts; welcome: ReactNode; children: ReactNode };

/** Session replay receives only its outline, and our analytics no text of clicks. */
export function AccountFrame({ facts, welcome, children }: AccountFrameProps) {
  return (
    <div data-clarity-mask="true">
      <div className="relative isolate overflow-hidden bg-navy-deep text-white">
        <div className="hero-glow -z-20 absolute inset-0" />
        <div className="site-container py-8 sm:py-10">{welcome}</div>
      </div>
      {facts.demoCustomers && (
        <p className="border-accent/30 border-b bg-accent-soft py-2.5 text-center text-[0.9375rem] text-ink">
          <span className="site-container block">
            <b className="font-semibold">Demonstration:</b> this customer is made up, and no card is charged.
          </span>
        </p>
      )}
      <div className="bg-surface-sunken">
        <div className="site-container py-8 sm:py-12">{children}</div>
      </div>
    </div>
  );
}
