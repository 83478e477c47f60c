import { type SecurityAlert, securityAlertFields } from "@/lib/content/security-alert/schema";

/** End of October 14, 2025, in the last time zone. */
export const WINDOWS_10_ENDED = Date.UTC(2025, 9, 15, 12);

const panelTitle = { until: "Windows 10 Support Ending", since: "Windows 10 Support Has Ended" };

const MESSAGE_SINCE = "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats";
const since = {
  message: MESSAGE_SINCE,
  desktopMessage: MESSAGE_SINCE,
  mobileDescription:
    "Windows 10 support ended on October 14, 2025. Since then, systems get no security updates and are exposed to new cyber threats.",
} as const;

export type ShownAlert = SecurityAlert & {
  panelTitle: string;
};

/**
 * Alert at a moment (milliseconds since 1970): a default that names a future date yields to one that is true
 * afterwards. Stored texts stay unchanged.
 */
export function shownAlert(alert: SecurityAlert, at: number): ShownAlert {
  const hasEnded = at >= WINDOWS_10_ENDED;
  const shown = { ...alert, panelTitle: alert.mobileTitle ?? panelTitle[hasEnded ? "since" : "until"] };
  if (!hasEnded) return shown;
  for (const field of ["message", "desktopMessage", "mobileDescription"] as const) {
    if (alert[field] === securityAlertFields.defaults[field]) shown[field] = since[field];
  }
  return shown;
}
