import { alertColors } from "@/components/site/security-alert/alert-colors";
import { AlertIcon } from "@/components/site/security-alert/alert-icon";
import { DismissAlert } from "@/components/site/security-alert/dismiss-alert";
import { SiteLink } from "@/components/site/site-link";
import type { SecurityAlert } from "@/lib/content/security-alert/schema";

export function AlertBar({ alert }: { alert: SecurityAlert }) {
  const colors = alertColors(alert.desktopBackgroundColor, alert.desktopTextColor);
  return (
    <>
      <button
        type="button"
        data-alert="unfold"
        className="alert-fold top-0 z-51 h-9 w-26 gap-1.5 px-2 font-bold text-[0.6875rem] tracking-[0.06em] max-sm:hidden"
        style={colors}
      >
        <AlertIcon type={alert.desktopIconType} className="size-4 shrink-0" />
        <span className="truncate">{alert.desktopTitle}</span>
      </button>
      <div className="alert-bar max-sm:hidden" style={colors}>
        <div className="site-container flex min-h-12 items-center gap-3 py-1">
          <AlertIcon type={alert.desktopIconType} className="size-5 shrink-0 max-lg:hidden" />
          <p className="line-clamp-3 min-w-0 text-pretty text-label leading-[1.3] wrap-anywhere max-lg:text-xs">
            <strong className="mr-2 font-bold tracking-wide">{alert.desktopTitle}</strong>
            {alert.desktopMessage}
          </p>
          <span
            className="ml-auto block max-w-52 shrink-0 overflow-hidden rounded-lg font-semibold transition-opacity hover:opacity-90"
            style={alertColors(alert.desktopButtonBackgroundColor, alert.desktopButtonTextColor)}
          >
            <SiteLink href={alert.desktopButtonLink} className="flex min-h-8 items-center px-3.5 text-label">
              <span className="relative truncate">
                {alert.desktopButtonText}
                <span className="sr-only"> about this security alert</span>
              </span>
            </SiteLink>
          </span>
          <DismissAlert className="-mr-2.5 size-9 rounded-lg" />
        </div>
      </div>
    </>
  );
}
