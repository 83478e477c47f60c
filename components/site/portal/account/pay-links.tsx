import { useAccount } from "@/components/site/portal/account/account-context";
import { lateText } from "@/components/site/portal/account/due-text";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { useFirstDue } from "@/components/site/portal/account/queries";
import { useAmount } from "@/components/site/portal/account/use-amount";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { filledIn } from "@/lib/core/placeholders";

export function PayFirstDue() {
  const { summary: texts, invoices } = useAccountTexts();
  const shown = useAmount();
  const first = useFirstDue();
  if (!first) return null;
  const { id, invoicenum, total, currency } = first;
  const late = lateText(first, invoices);
  const amount = shown(total, currency);
  const label = late ? filledIn(texts.payOverdue, { amount, late }) : filledIn(texts.pay, { amount });
  return (
    <OutsideLink
      to="payment"
      invoice={id}
      look="accent"
      about={filledIn(invoices.payInvoice, { number: invoicenum })}
      className="mt-3 max-sm:w-full"
    >
      {total === null ? invoices.pay : label}
    </OutsideLink>
  );
}

export function SuspendedLink() {
  const { summary: texts } = useAccountTexts();
  const { phoneHref } = useAccount().facts;
  const first = useFirstDue();
  return first ? (
    <OutsideLink to="payment" invoice={first.id} look="text">
      {texts.suspended}
    </OutsideLink>
  ) : (
    <a href={phoneHref} className="font-medium text-brand-strong underline underline-offset-4">
      {texts.suspended}
    </a>
  );
}
