"use client";

import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { Card } from "@/components/site/portal/card";

/** The way to everything that this page does not show. */
export function BillingAccess() {
  return (
    <Card id="billing-access" title="Full Billing Portal Access">
      <p className="mt-2 text-[0.9375rem] text-ink-muted leading-relaxed">
        Orders, documents, passwords and all your account settings are in our billing portal.
      </p>
      <div className="mt-5 grid gap-2.5">
        <OutsideLink to="portal" look="brand">
          Open Billing Portal
        </OutsideLink>
        <OutsideLink to="tickets">Support Tickets</OutsideLink>
      </div>
    </Card>
  );
}
