import type { ReactNode } from "react";
import { SiteAnalytics } from "@/components/site/analytics/site-analytics";
import { CheckoutFooter, CheckoutHeader } from "@/components/site/checkout/checkout-frame";
import { SiteFooter } from "@/components/site/footer/site-footer";
import { FormTextsProvider } from "@/components/site/forms/form-texts";
import { readFormTexts } from "@/components/site/forms/read-form-texts";
import { ContactBar } from "@/components/site/header/contact-bar";
import { SiteHeader } from "@/components/site/header/site-header";
import { SecurityAlert } from "@/components/site/security-alert/security-alert";
import { SiteNavigation } from "@/components/site/site-navigation";
import { SiteWidgets } from "@/components/site/widgets/site-widgets";
import { tagIds } from "@/lib/analytics/tag-ids";
import { paletteCss } from "@/lib/content/colors/palette";
import { readSitePalette } from "@/lib/content/colors/site-palette";
import { readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";

/** Colors chosen by staff, if not the default. Part of the frame: the administration uses the default. */
async function SiteColors() {
  const css = paletteCss(await readSitePalette());
  return css ? <style>{css}</style> : null;
}

type SiteFrameProps = {
  nonce?: string;
  isVisit?: boolean;
  isInRouter?: boolean;
  takesCards?: boolean;
  showsAlert?: boolean;
  children: ReactNode;
};

/**
 * Frame of every public page: skip link, header, main, footer.
 * @param nonce for inline scripts, if the page is rendered for one request
 * @param isVisit whether viewing the page is a visit, to be stored and counted
 * @param isInRouter whether the router knows the page and can follow its links
 * @param takesCards whether the page takes cards or shows a payment: it loads nothing from other sites and
 * shows no popups, its header and footer have no menus, and its links load whole pages, which have other
 * security policies
 * @param showsAlert whether to show the security alert, with an editor's text and link
 */
export async function SiteFrame(props: SiteFrameProps) {
  const { nonce, isVisit = true, isInRouter = true, takesCards = false, children } = props;
  const [formTexts, { skip }] = await Promise.all([
    takesCards ? null : readFormTexts(),
    readTexts(frameTexts),
  ]);
  const page = (
    <>
      <SiteColors />
      <a
        href="#main"
        className="-translate-y-24 fixed top-2 left-2 z-60 rounded-lg bg-surface px-4 py-3 font-semibold text-brand-strong shadow-lg focus:translate-y-0"
      >
        {skip}
      </a>
      <SecurityAlert nonce={nonce} isShown={props.showsAlert ?? !takesCards} />
      {takesCards ? <CheckoutHeader /> : <SiteHeader />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!takesCards && <ContactBar />}
      {takesCards ? <CheckoutFooter /> : <SiteFooter />}
      {!takesCards && <SiteWidgets />}
      {/* Rendered in place, not hoisted into the head: its priority is low. Receipts have their own. */}
      {!takesCards && <link rel="stylesheet" href="/print.css" media="print" />}
      {isVisit && <SiteAnalytics ids={takesCards ? {} : tagIds()} />}
      {/* Named here, not in the layouts: every frame then shares one script file, which loads once. */}
      {isInRouter && !takesCards && <SiteNavigation />}
    </>
  );
  return formTexts ? <FormTextsProvider texts={formTexts}>{page}</FormTextsProvider> : page;
}
