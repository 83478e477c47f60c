import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/site/button-link";
import { Checkout } from "@/components/site/checkout/checkout";
import { DemoStrip } from "@/components/site/checkout/demo-strip";
import { checkoutSettings } from "@/lib/checkout/settings";
import { company, pageTitle } from "@/lib/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Checkout"),
  robots: { index: false, follow: false },
});

export default function CheckoutPage() {
  const settings = checkoutSettings();
  const phone = { label: company.phone, href: company.phoneHref };
  return (
    <div className="min-h-[70vh] bg-surface-sunken">
      {settings.isDemo && <DemoStrip />}
      <div className="site-container pt-6 pb-10 sm:pb-16">
        {/* A whole load: this page's security policy is its own. */}
        <ButtonLink href="/services-order" look="outline">
          <ArrowLeft aria-hidden />
          Back to Services
        </ButtonLink>
        <h1 className="mt-5 mb-6 text-ink-strong text-title">Checkout</h1>
        <div className="without-script rounded-2xl border border-line bg-surface p-7">
          <p className="font-semibold text-ink">
            Paying here needs JavaScript, which is off in your browser.
          </p>
          <p className="mt-2 text-ink-muted">
            Please turn it on and reload the page, or call us at{" "}
            <a href={company.phoneHref} className="font-semibold text-brand-strong underline">
              {company.phone}
            </a>
            . We'll take your order by phone.
          </p>
        </div>
        <Checkout settings={settings} phone={phone} />
      </div>
    </div>
  );
}
