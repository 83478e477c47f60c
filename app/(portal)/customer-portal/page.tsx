import { InlineScript } from "@/components/site/inline-script";
import { PageHero } from "@/components/site/page-hero";
import { DemoCustomers } from "@/components/site/portal/demo-customers";
import { PortalPoints } from "@/components/site/portal/points";
import { Portal } from "@/components/site/portal/portal";
import { presenceScript } from "@/components/site/portal/presence";
import { SignIn } from "@/components/site/portal/sign-in";
import { SIGN_IN_TITLE_ID } from "@/components/site/portal/sign-in-title";
import { RichText } from "@/components/site/rich-text";
import { portalFacts } from "@/lib/commerce/portal/facts";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { accountTexts } from "@/lib/crm/pages/account";
import { customerPortalTexts } from "@/lib/crm/pages/customer-portal";

export const generateMetadata = async () => pageMetadata(await readSitePage("customerPortal"));

export default async function CustomerPortalPage() {
  const [texts, account] = await Promise.all([readTexts(customerPortalTexts), readTexts(accountTexts)]);
  return (
    <>
      <InlineScript>{presenceScript}</InlineScript>
      <Portal facts={portalFacts()} texts={account}>
        <PageHero
          title={
            <span id={SIGN_IN_TITLE_ID} tabIndex={-1} className="outline-none">
              {texts.hero.title}
            </span>
          }
          lead={<RichText text={texts.hero.lead} />}
          breadcrumbs={[{ label: texts.hero.crumb, href: sitePages.customerPortal.path }]}
        >
          <SignIn signIn={texts.signIn} code={texts.code} />
        </PageHero>
        <DemoCustomers />
        <PortalPoints texts={texts.points} />
      </Portal>
    </>
  );
}
