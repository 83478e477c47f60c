import type { Metadata } from "next";
import { DemoStrip } from "@/components/site/checkout/demo-strip";
import { OrderStatus } from "@/components/site/checkout/success/order-status";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { readTexts } from "@/lib/content/page-texts/read";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { company, pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Your Order"),
  robots: { index: false, follow: false },
});

export default async function CheckoutSuccessPage() {
  const { order: texts } = await readTexts(checkoutTexts);
  const { street, city, state, postalCode } = company.address;
  const seller = {
    name: company.legalName,
    lines: [street, `${city}, ${state} ${postalCode}`, company.phone, company.email],
  };
  const phone = { label: company.phone, href: company.phoneHref };
  return (
    <div className="min-h-dvh bg-surface-sunken print:min-h-0 print:bg-transparent">
      {checkoutSettings().isDemo && <DemoStrip />}
      <div className="site-container py-10 sm:py-16 print:p-0">
        <p className="without-script text-ink-muted text-lead">{texts.withoutScript}</p>
        <OrderStatus seller={seller} phone={phone} texts={texts} />
      </div>
    </div>
  );
}
