import { PrivacyChoices } from "@/components/site/analytics/privacy-choices";
import { EnableAlerts } from "@/components/site/security-alert/enable-alerts";
import { SiteImage } from "@/components/site/site-image";
import { SiteLink } from "@/components/site/site-link";
import type { PublicFooterLink } from "@/lib/content/footer-links/schema";
import { listActiveFooterLinks } from "@/lib/content/footer-links/service";
import { readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { frameTexts } from "@/lib/crm/pages/frame";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import { shownYear } from "@/lib/data/shown-year";

const link =
  "inline-block max-w-full break-words py-1 leading-6 text-white/70 transition-colors hover:text-white hover:underline hover:underline-offset-4";

export async function SiteFooter() {
  const [links, { footer: texts }, year] = await Promise.all([
    publicRead("footer", "active-links", listActiveFooterLinks, []),
    readTexts(frameTexts),
    shownYear(),
  ]);
  const { street, city, state, postalCode } = company.address;
  return (
    <footer className="bg-navy-deep text-[0.9375rem] text-white/70">
      <div className="site-container grid gap-x-12 gap-y-10 py-10 sm:py-16 lg:grid-cols-[1.1fr_2fr] lg:py-20">
        <div>
          <SiteLink href="/" className="inline-block rounded-md">
            <SiteImage
              slot="logo-on-dark"
              alt={`${company.product}, home`}
              className="h-9 w-auto max-w-full object-contain object-left"
            />
          </SiteLink>
          <p className="mt-6 max-w-xs leading-relaxed">{`${texts.about} ${company.serviceArea}.`}</p>
          <address className="mt-6 grid justify-items-start gap-0.5 not-italic">
            <a href={company.phoneHref} className={`${link} font-semibold text-white`}>
              {company.phone}
            </a>
            <a href={company.emailHref} className={`${link} break-all`}>
              {company.email}
            </a>
            <span className="mt-3 leading-relaxed">
              {street}
              <br />
              {`${city}, ${state} ${postalCode}`}
            </span>
            <span className="mt-3 leading-relaxed">{texts.hours}</span>
          </address>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {bySection(links).map(([section, sectionLinks]) => (
            <div key={section} className="min-w-0">
              <h2 className="font-semibold text-white">{section}</h2>
              <ul className="mt-4 grid grid-cols-1 gap-1">
                {sectionLinks.map(({ id, label, url, target }) => (
                  <li key={id}>
                    <SiteLink href={url} target={target} className={link}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="site-container">
        {/* Room at the end for the chat's button, which no scrolling takes off the page's last line. */}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-white/12 max-[90rem]:pr-16 border-t py-7 text-label text-white/65">
          <p className="mr-auto">{`© ${year} ${company.legalName}. ${texts.rights}`}</p>
          <SiteLink href={sitePages.privacy.path} className={link}>
            {texts.privacyPage}
          </SiteLink>
          <SiteLink href={sitePages.terms.path} className={link}>
            {texts.termsPage}
          </SiteLink>
          <PrivacyChoices texts={texts.privacy} />
          <EnableAlerts
            label={texts.alerts}
            className="-my-2 inline-flex min-h-9 cursor-pointer items-center gap-2 text-white/80 hover:text-white hover:underline hover:underline-offset-4 [&_svg]:size-4"
          />
        </div>
      </div>
    </footer>
  );
}

function bySection(links: readonly PublicFooterLink[]): [section: string, links: PublicFooterLink[]][] {
  const sections = new Map<string, PublicFooterLink[]>();
  for (const one of links) sections.set(one.section, [...(sections.get(one.section) ?? []), one]);
  return [...sections];
}
