import { PageHero } from "@/components/site/page-hero";
import { DemoCustomers } from "@/components/site/portal/demo-customers";
import { ENTRANCE_TITLE_ID } from "@/components/site/portal/entrance-title";
import { Points } from "@/components/site/portal/points";
import { Portal } from "@/components/site/portal/portal";
import { presenceScript } from "@/components/site/portal/presence";
import { SignIn } from "@/components/site/portal/sign-in";
import { pageMetadata } from "@/lib/page-metadata";
import { portalFacts } from "@/lib/portal/facts";
import { sitePages } from "@/lib/site-pages";

const { customerPortal } = sitePages;

export const metadata = pageMetadata(customerPortal);

export default function CustomerPortalPage() {
  return (
    <>
      <script>{presenceScript}</script>
      <Portal facts={portalFacts()}>
        <PageHero
          title={
            <span id={ENTRANCE_TITLE_ID} tabIndex={-1} className="outline-none">
              {customerPortal.title}
            </span>
          }
          lead="Your services and your invoices in one place: what runs, what is due, and where to pay it."
          breadcrumbs={[{ label: customerPortal.title, href: customerPortal.path }]}
        >
          <SignIn />
        </PageHero>
        <DemoCustomers />
        <Points />
      </Portal>
    </>
  );
}
