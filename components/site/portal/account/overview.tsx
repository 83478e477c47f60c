import { Mail, Phone } from "lucide";
import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { AccountInformation } from "@/components/site/portal/account/account-information";
import { BillingSummary } from "@/components/site/portal/account/billing-summary";
import { InvoicesCard } from "@/components/site/portal/account/invoices-card";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { ServicesCard } from "@/components/site/portal/account/services-card";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function Overview() {
  return (
    <div className="grid gap-6 lg:grid-cols-[1.75fr_1fr] lg:items-start">
      <BillingSummary />
      <div className="grid grid-cols-1 gap-6">
        <ServicesCard />
        <InvoicesCard />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <AccountInformation />
        <BillingAccess />
        <NeedHelp />
      </div>
    </div>
  );
}

function BillingAccess() {
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

function NeedHelp() {
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
