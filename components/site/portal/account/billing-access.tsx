"use client";

import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";

export function BillingAccess() {
  const { access: texts } = useAccountTexts();
  return (
    <Card id="billing-access" title={texts.heading}>
      <p className="mt-2 text-[0.9375rem] text-ink-muted leading-relaxed">{texts.text}</p>
      <div className="mt-5 grid gap-2.5">
        <OutsideLink to="portal" look="brand">
          {texts.portal}
        </OutsideLink>
        <OutsideLink to="tickets">{texts.tickets}</OutsideLink>
      </div>
    </Card>
  );
}
