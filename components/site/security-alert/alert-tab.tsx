import { X } from "lucide";
import { alertColors } from "@/components/site/security-alert/alert-colors";
import { AlertIcon } from "@/components/site/security-alert/alert-icon";
import { ALERT_PANEL_ID } from "@/components/site/security-alert/alert-script";
import { DismissAlert } from "@/components/site/security-alert/dismiss-alert";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ShownAlert } from "@/lib/content/security-alert/shown";

/** The tab has space above the page's content, and folds to an icon in the header, which scrolls away. */
export function AlertTab({ alert }: { alert: ShownAlert }) {
  const title = alert.mobileTitle ?? "CRITICAL";
  const colors = alertColors(alert.mobileBackgroundColor, alert.mobileTextColor);
  const opens = {
    type: "button",
    "data-alert": "open",
    "aria-haspopup": "dialog",
    ...invoke("show-modal"),
  } as const;
  const icon = <AlertIcon type={alert.mobileIconType} className="size-5 shrink-0" />;
  return (
    <>
      <div
        className="alert-tab top-[102px] z-40 max-w-[calc(100vw-2rem)] gap-2 overflow-hidden rounded-l-xl"
        style={colors}
      >
        <button
          {...opens}
          className="flex min-h-11 min-w-11 cursor-pointer items-center gap-2 pl-3.5 text-left font-bold text-xs leading-[1.3] tracking-[0.08em] noscript:pr-3.5"
        >
          {icon}
          <span className="truncate">
            {title}
            {/* The default title alone says nothing. */}{" "}
            {alert.panelTitle !== title && (
              <span className="block truncate font-medium tracking-normal">{alert.panelTitle}</span>
            )}
          </span>
        </button>
        <DismissAlert className="size-11" />
      </div>
      <button
        {...opens}
        aria-label={title}
        className="alert-dock top-[46px] right-[calc(clamp(1rem,4vw,2.5rem)+3.25rem)] z-51 size-11 rounded-[10px]"
        style={colors}
      >
        {icon}
      </button>
    </>
  );
}

type AlertPanelProps = {
  alert: ShownAlert;
  /** Initially open, but non-modal: for previews. */
  open?: boolean;
};

export function AlertPanel({ alert, open }: AlertPanelProps) {
  const title = "security-alert-title";
  return (
    <dialog
      open={open}
      id={ALERT_PANEL_ID}
      aria-labelledby={title}
      className="alert-panel"
      style={alertColors(alert.mobileBackgroundColor, alert.mobileTextColor)}
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
            <DrawnIcon icon={X} className="size-5" />
          </button>
        </div>
        <p className="mt-5 font-semibold text-label tracking-[0.08em]">{alert.mobileSubtitle}</p>
        <h2 id={title} className="mt-2 text-balance font-bold text-2xl leading-tight tracking-tight">
          {alert.panelTitle}
        </h2>
        <p className="mt-4 leading-relaxed">{alert.mobileDescription}</p>
        <span
          className="mt-7 block overflow-hidden rounded-lg font-semibold transition-opacity hover:opacity-90"
          style={alertColors(alert.mobileButtonBackgroundColor, alert.mobileButtonTextColor)}
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

/** Controls the panel without script where browsers support it; React has no types for these attributes. */
function invoke(command: "show-modal" | "close"): object {
  return { command, commandfor: ALERT_PANEL_ID };
}
