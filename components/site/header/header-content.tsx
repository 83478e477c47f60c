import { Menu, Phone, X } from "lucide";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/site/button-link";
import { DesktopMenu } from "@/components/site/header/desktop-menu";
import { menuWidth } from "@/components/site/header/menu-width";
import { MobileMenu } from "@/components/site/header/mobile-menu";
import { OpenNow } from "@/components/site/header/open-now";
import { type HeaderFacts, TopBar } from "@/components/site/header/top-bar";
import { EnableAlerts } from "@/components/site/security-alert/enable-alerts";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { MenuGroup } from "@/lib/content/menu/schema";
import type { FrameTexts } from "@/lib/crm/pages/frame";

const looks = {
  lg: { menu: "max-lg:hidden", call: "lg:ml-0", button: "lg:hidden" },
  xl: { menu: "max-xl:hidden", call: "xl:ml-0", button: "xl:hidden" },
  none: { menu: "hidden", call: "", button: "" },
} as const;

type HeaderContentProps = {
  groups: readonly MenuGroup[];
  company: HeaderFacts;
  texts: FrameTexts["header"];
  logo: ReactNode;
  open?: { menu: boolean; groupId?: number };
};

export function HeaderContent({ groups, company, texts, logo, open }: HeaderContentProps) {
  const look = looks[menuWidth(groups)];
  return (
    <>
      <TopBar company={company} texts={texts} />
      <div className="header-bar relative h-16">
        <div className="site-container flex h-full items-center gap-4">
          <SiteLink href="/" className="header-logo -m-1 shrink-0 rounded-md p-1">
            {logo}
          </SiteLink>
          <DesktopMenu groups={groups} notes={texts.notes} openId={open?.groupId} className={look.menu} />
          <ButtonLink href="/it-consultation" look="outline" className={`ml-auto max-sm:hidden ${look.call}`}>
            {texts.consultation}
          </ButtonLink>
          <details
            data-menu="mobile"
            open={open?.menu || undefined}
            className={`group/mobile ml-auto sm:ml-0 ${look.button}`}
          >
            <summary
              aria-label={texts.menu}
              className="grid size-11 cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden rounded-[10px] border border-line bg-surface text-ink-strong hover:bg-surface-sunken"
            >
              <DrawnIcon icon={Menu} className="size-5 group-open/mobile:hidden" />
              <DrawnIcon icon={X} className="hidden size-5 group-open/mobile:block" />
            </summary>
            <MobileMenu groups={groups} openId={open?.groupId}>
              <ButtonLink href="/it-consultation" look="brand" size="large" className="w-full">
                {texts.consultation}
              </ButtonLink>
              <ButtonLink href={company.phoneHref} look="outline" size="large" className="w-full">
                <DrawnIcon icon={Phone} />
                {company.phone}
              </ButtonLink>
              <EnableAlerts
                label={texts.alerts}
                className="inline-flex min-h-13 w-full cursor-pointer items-center justify-center gap-2 rounded-[10px] border border-line bg-surface px-5 font-semibold text-ink hover:bg-brand-soft [&_svg]:size-[1.125em]"
              />
              <p className="text-center text-label text-ink-muted">
                <OpenNow hours={company.hoursSettings} texts={texts.openNow} className="block" />
                {texts.hours}
                <br />
                <a
                  href={company.emailHref}
                  className="font-medium text-brand underline underline-offset-3 hover:text-brand-strong"
                >
                  {company.email}
                </a>
              </p>
            </MobileMenu>
          </details>
        </div>
      </div>
    </>
  );
}
