import type { ReactNode } from "react";
import { SiteAnalytics } from "@/components/site/analytics/site-analytics";
import { CheckoutFooter, CheckoutHeader } from "@/components/site/checkout/checkout-frame";
import { SiteFooter } from "@/components/site/footer/site-footer";
import { readSaidWords } from "@/components/site/forms/read-said-words";
import { SaidWordsProvider } from "@/components/site/forms/said-words";
import { frameTexts } from "@/components/site/frame-texts";
import { ContactBar } from "@/components/site/header/contact-bar";
import { SiteHeader } from "@/components/site/header/site-header";
import { RememberVisit } from "@/components/site/remember-visit";
import { SiteColors } from "@/components/site/site-colors";
import { SiteNavigation } from "@/components/site/site-navigation";
import { SecurityAlert } from "@/components/site/widgets/alert/security-alert";
import { SiteWidgets } from "@/components/site/widgets/site-widgets";
import { tagIds } from "@/lib/analytics/tag-ids";
import { readTexts } from "@/lib/content/page-texts/read";

/**
 * What every public page stands in: skip link, header, main, footer.
 * @param nonce for inline scripts, where the page is rendered for one request
 * @param isVisit whether seeing the page is a visit, to be remembered and counted
 * @param isInRouter whether the router knows the page, so that it can follow the page's links
 * @param takesCards whether cards are typed on it, or what was paid is shown: nothing of other sites is loaded, nothing
 * pops up over it, head and foot have no menu, and its links load whole pages, whose security policy is another
 * @param showsAlert whether the security alert stands above it, whose words and link are an editor's
 */
export async function SiteFrame({
  nonce,
  isVisit = true,
  isInRouter = true,
  takesCards = false,
  showsAlert = !takesCards,
  children,
}: {
  nonce?: string;
  isVisit?: boolean;
  isInRouter?: boolean;
  takesCards?: boolean;
  showsAlert?: boolean;
  children: ReactNode;
}) {
  const [saidWords, { skip }] = await Promise.all([
    takesCards ? null : readSaidWords(),
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
      <SecurityAlert nonce={nonce} isShown={showsAlert} />
      {takesCards ? <CheckoutHeader /> : <SiteHeader />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!takesCards && <ContactBar />}
      {takesCards ? <CheckoutFooter /> : <SiteFooter />}
      {isVisit && <RememberVisit />}
      {!takesCards && <SiteWidgets />}
      {/* In its place, not hoisted into the head: for paper, when there is nothing else to do. A receipt has a look of its own. */}
      {!takesCards && <link rel="stylesheet" href="/print.css" media="print" />}
      {isVisit && <SiteAnalytics ids={takesCards ? {} : tagIds()} />}
      {/* Named here, not by the layouts: every frame's script is then the same file, which a page loads once. */}
      {isInRouter && !takesCards && <SiteNavigation />}
    </>
  );
  return saidWords ? <SaidWordsProvider words={saidWords}>{page}</SaidWordsProvider> : page;
}
