import { X } from "lucide-react";
import { SiteLink } from "@/components/site/site-link";
import { ALERT_PANEL_ID, alertScript } from "@/components/site/widgets/alert/alert-dismissal";
import { AlertIcon } from "@/components/site/widgets/alert/alert-icon";
import { readableOn } from "@/lib/colors/contrast";
import type { SecurityAlert as Alert } from "@/lib/security-alert/schema";
import { readPublicSecurityAlert } from "@/lib/security-alert/service";

/**
 * The security alert above every public page (spec 1 section 2): a bar from 640 px on, below that a tab at the right
 * edge with a panel. All of it is in the page as it comes from the server; its script is part of the page, too.
 */
export async function SecurityAlert({ nonce }: { nonce?: string }) {
  const alert = await readPublicSecurityAlert();
  const bar = alert.isEnabled && alert.isDesktopEnabled;
  const tab = alert.isEnabled && alert.isMobileEnabled;
  return (
    <>
      {/* Before what it may hide: a browser may paint in between. */}
      {/* Browsers hide the nonce of a script that they have run. */}
      <script nonce={nonce} suppressHydrationWarning>
        {alertScript}
      </script>
      {(bar || tab) && (
        <section aria-label="Security alert" className="security-alert" data-nosnippet="">
          {bar && <Bar alert={alert} />}
          {tab && <Tab alert={alert} />}
          {tab && <Panel alert={alert} />}
        </section>
      )}
    </>
  );
}

function Bar({ alert }: { alert: Alert }) {
  return (
    <div
      className="alert-bar max-sm:hidden"
      style={colors(alert.desktopBackgroundColor, alert.desktopTextColor)}
    >
      <div className="site-container flex min-h-12 items-center gap-3 py-1.5">
        <AlertIcon type={alert.desktopIconType} className="size-5 shrink-0" />
        <p className="line-clamp-3 min-w-0 text-pretty text-label leading-[1.3] wrap-anywhere">
          <strong className="mr-2 font-bold tracking-wide">{alert.desktopTitle}</strong>
          {alert.desktopMessage}
        </p>
        <span
          className="alert-button ml-auto max-w-52 shrink-0"
          style={colors(alert.desktopButtonBackgroundColor, alert.desktopButtonTextColor)}
        >
          <SiteLink href={alert.desktopButtonLink} className="flex min-h-8 items-center px-3.5 text-label">
            <span className="truncate">
              {alert.desktopButtonText}
              <span className="sr-only"> about this security alert</span>
            </span>
          </SiteLink>
        </span>
        <Dismiss className="-mr-2.5 size-9 rounded-lg" />
      </div>
    </div>
  );
}

function Tab({ alert }: { alert: Alert }) {
  return (
    <div
      className="alert-tab fixed top-28 right-0 z-40 grid w-8 overflow-hidden rounded-l-xl shadow-lg sm:hidden"
      style={colors(alert.mobileBackgroundColor, alert.mobileTextColor)}
    >
      <button
        type="button"
        data-alert="open"
        aria-haspopup="dialog"
        className="grid cursor-pointer justify-items-center gap-2 pt-3 pb-1.5"
        {...invoke("show-modal")}
      >
        <AlertIcon type={alert.mobileIconType} className="size-5" />
        <span className="max-h-40 truncate font-bold text-[0.6875rem] tracking-[0.08em] [writing-mode:vertical-rl]">
          {alert.mobileTitle ?? "CRITICAL"}
        </span>
      </button>
      <Dismiss className="h-9 w-full" />
    </div>
  );
}

function Panel({ alert }: { alert: Alert }) {
  const title = "security-alert-title";
  return (
    <dialog
      id={ALERT_PANEL_ID}
      aria-labelledby={title}
      className="alert-panel"
      style={colors(alert.mobileBackgroundColor, alert.mobileTextColor)}
    >
      <div className="flex min-h-full flex-col p-6 wrap-anywhere">
        <div className="flex items-start justify-between gap-4">
          <AlertIcon type={alert.mobileIconType} className="mt-1 size-9 shrink-0" />
          <button
            type="button"
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 cursor-pointer place-items-center rounded-lg"
            {...invoke("close")}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <p className="mt-5 font-semibold text-label tracking-[0.08em]">{alert.mobileSubtitle}</p>
        <h2 id={title} className="mt-2 text-balance font-bold text-2xl leading-tight tracking-tight">
          {alert.mobileTitle ?? "Windows 10 Support Ending"}
        </h2>
        <p className="mt-4 leading-relaxed">{alert.mobileDescription}</p>
        <span
          className="alert-button mt-7"
          style={colors(alert.mobileButtonBackgroundColor, alert.mobileButtonTextColor)}
        >
          <SiteLink
            href={alert.mobileButtonLink}
            className="flex min-h-12 items-center justify-center px-5 py-2 text-center"
          >
            {alert.mobileButtonText}
          </SiteLink>
        </span>
      </div>
    </dialog>
  );
}

function Dismiss({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-alert="dismiss"
      aria-label="Dismiss security alert"
      className={`alert-dismiss grid shrink-0 cursor-pointer place-items-center ${className}`}
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

function colors(background: string, text: string) {
  return { backgroundColor: background, color: readableOn(background, text) };
}

/** Opens and closes the panel without script, where the browser knows these attributes; React has no types for them. */
function invoke(command: "show-modal" | "close"): object {
  return { command, commandfor: ALERT_PANEL_ID };
}
