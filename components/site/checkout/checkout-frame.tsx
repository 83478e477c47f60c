import { HeaderLogo } from "@/components/site/header/site-header";
import { SiteLink } from "@/components/site/site-link";
import { readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { frameTexts } from "@/lib/crm/pages/frame";
import { company } from "@/lib/data/company";
import { shownYear } from "@/lib/data/shown-year";

export function CheckoutHeader() {
  return (
    <header className="site-header static h-16 border-line border-b bg-surface">
      <div className="site-container flex h-full items-center justify-between gap-4">
        <SiteLink
          href="/"
          className="header-logo -m-1 shrink-0 rounded-md p-1 [&_img]:max-w-[min(16rem,100vw-12rem)]"
        >
          <HeaderLogo night="logo-on-dark" />
        </SiteLink>
        <a
          href={company.phoneHref}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand-strong underline-offset-4 hover:underline"
        >
          {company.phone}
        </a>
      </div>
    </header>
  );
}

export async function CheckoutFooter() {
  const [{ footer }, year] = await Promise.all([readTexts(frameTexts), shownYear()]);
  const link = "underline-offset-4 hover:underline";
  return (
    <footer className="border-line border-t bg-surface text-ink-muted text-label">
      <div className="site-container flex flex-wrap items-center gap-x-6 gap-y-2 py-6">
        <p className="mr-auto">{`© ${year} ${company.legalName}. ${footer.rights}`}</p>
        <SiteLink href={sitePages.privacy.path} className={link}>
          {footer.privacyPage}
        </SiteLink>
        <SiteLink href={sitePages.terms.path} className={link}>
          {footer.termsPage}
        </SiteLink>
      </div>
    </footer>
  );
}
