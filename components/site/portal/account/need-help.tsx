"use client";

import { Mail, Phone } from "lucide-react";
import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { Card } from "@/components/site/portal/card";

/** Whom to ask, by phone, e-mail or ticket. */
export function NeedHelp() {
  const { phone, phoneHref, emailHref } = useAccount().facts;
  return (
    <Card id="need-help" title="Need Help?">
      <p className="mt-2 text-[0.9375rem] text-ink-muted leading-relaxed">
        Questions about an invoice, a service or this page? People who know your account answer them.
      </p>
      <div className="mt-5 grid gap-2.5">
        <a href={phoneHref} className={buttonLook({ look: "outline" })}>
          <Phone aria-hidden />
          Call {phone}
        </a>
        <a href={emailHref} className={buttonLook({ look: "outline" })}>
          <Mail aria-hidden />
          Email Support
        </a>
        <OutsideLink to="tickets">Open a Ticket</OutsideLink>
      </div>
    </Card>
  );
}
