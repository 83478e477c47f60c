import { ArrowLeft } from "lucide";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/site/button-link";
import { Checkout } from "@/components/site/checkout/checkout";
import { DemoStrip } from "@/components/site/checkout/demo-strip";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { usStates } from "@/lib/commerce/checkout/us-states";
import { readTexts } from "@/lib/content/page-texts/read";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { company, pageTitle } from "@/lib/data/company";

export async function generateMetadata(): Promise<Metadata> {
  const { page } = await readTexts(checkoutTexts);
  return { title: pageTitle(page.name), robots: { index: false, follow: false } };
}

export default async function CheckoutPage() {
  const texts = await readTexts(checkoutTexts);
  const settings = checkoutSettings();
  const phone = { label: company.phone, href: company.phoneHref };
  return (
    // The footer stays below the window while the form loads, so that nothing in view moves.
    <div className="min-h-dvh bg-surface-sunken">
      {settings.isDemo && <DemoStrip />}
      <div className="site-container pt-6 pb-10 sm:pb-16">
        {/* A full page load: this page has its own security policy. */}
        <ButtonLink href="/services-order" look="outline" icon={ArrowLeft}>
          {texts.page.back}
        </ButtonLink>
        <h1 className="mt-5 mb-6 text-ink-strong text-title">{texts.page.name}</h1>
        <div className="without-script rounded-2xl border border-line bg-surface p-7">
          <p className="font-semibold text-ink">{texts.page.withoutScript}</p>
          <p className="mt-2 text-ink-muted">
            {texts.page.withoutScriptText}{" "}
            <a href={company.phoneHref} className="font-semibold text-brand-strong underline">
              {company.phone}
            </a>
          </p>
        </div>
        <Checkout settings={settings} states={usStates} phone={phone} texts={texts} />
      </div>
    </div>
  );
}
