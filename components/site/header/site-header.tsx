import { Menu, Phone, X } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { DesktopMenu } from "@/components/site/header/desktop-menu";
import { HeaderShell } from "@/components/site/header/header-shell";
import { MobileMenu } from "@/components/site/header/mobile-menu";
import { TopBar } from "@/components/site/header/top-bar";
import { SiteImage } from "@/components/site/site-image";
import { SiteLink } from "@/components/site/site-link";
import { EnableAlerts } from "@/components/site/widgets/alert/enable-alerts";
import { publicRead } from "@/lib/cache";
import { company } from "@/lib/company";
import { listVisibleMenuItems } from "@/lib/menu/service";
import { menuTree } from "@/lib/menu/tree";

/** Top bar and navigation of every public page (spec 1 section 2, "Header"). */
export async function SiteHeader() {
  const items = await publicRead("menu", "visible-items", listVisibleMenuItems, []);
  const groups = menuTree(items);
  return (
    <HeaderShell>
      <TopBar />
      <div className="header-bar relative h-16">
        <div className="site-container flex h-full items-center gap-4">
          <SiteLink href="/" className="header-logo -m-1 shrink-0 rounded-md p-1">
            <SiteImage
              slot="logo"
              alt={`${company.product}, home`}
              sizes="210px"
              priority="low"
              className="h-full w-auto"
            />
          </SiteLink>
          <DesktopMenu groups={groups} />
          <ButtonLink href="/it-consultation" look="brand" className="ml-auto max-sm:hidden lg:ml-0">
            Free Consultation
          </ButtonLink>
          <details data-menu="mobile" className="group/mobile ml-auto sm:ml-0 lg:hidden">
            <summary
              aria-label="Menu"
              className="grid size-11 cursor-pointer place-items-center rounded-[10px] border border-line bg-surface text-navy hover:bg-surface-sunken"
            >
              <Menu className="size-5 group-open/mobile:hidden" />
              <X className="hidden size-5 group-open/mobile:block" />
            </summary>
            <MobileMenu groups={groups}>
              <ButtonLink href="/it-consultation" look="brand" size="large" className="w-full">
                Free Consultation
              </ButtonLink>
              <ButtonLink href={company.phoneHref} look="outline" size="large" className="w-full">
                <Phone />
                {company.phone}
              </ButtonLink>
              <EnableAlerts
                label="Enable Security Alerts"
                className="inline-flex min-h-13 w-full cursor-pointer items-center justify-center gap-2 rounded-[10px] border border-line bg-surface px-5 font-semibold text-ink hover:bg-brand-soft [&_svg]:size-[1.125em]"
              />
              <p className="text-center text-label text-ink-muted">
                {company.hours} ·{" "}
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
    </HeaderShell>
  );
}
