"use client";

import { Mail, Phone } from "lucide";
import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function NeedHelp() {
  const { help: texts } = useAccountTexts();
  const { phoneHref, emailHref } = useAccount().facts;
  return (
    <Card id="need-help" title={texts.heading}>
      <p className="mt-2 text-[0.9375rem] text-ink-muted leading-relaxed">{texts.text}</p>
      <div className="mt-5 grid gap-2.5">
        <a href={phoneHref} className={buttonLook({ look: "outline" })}>
          <DrawnIcon icon={Phone} />
          {texts.callUs}
        </a>
        <a href={emailHref} className={buttonLook({ look: "outline" })}>
          <DrawnIcon icon={Mail} />
          {texts.email}
        </a>
        <OutsideLink to="tickets">{texts.ticket}</OutsideLink>
      </div>
    </Card>
  );
}
