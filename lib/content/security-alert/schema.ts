import type { z } from "zod";
import { storedMoment } from "@/lib/core/fields";
import { settingsFields } from "@/lib/data/records/settings";

const CRITICAL = "CRITICAL";
const WINDOWS_10 = "Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats";
const RED = "#dc2626";
const WHITE = "#ffffff";
const BLACK = "#000000";

type Text = { default: string; name: string; max?: number };

const text = ({ default: fallback, name, max = 255 }: Text) => ({
  default: fallback,
  max,
  missing: `${name} is required`,
  tooLong: `${name} must be at most ${max.toLocaleString("en-US")} characters`,
});
const line = (about: Text) => ({ kind: "line", ...text(about) }) as const;
const lines = (about: Text) => ({ kind: "lines", ...text({ max: 5000, ...about }) }) as const;
const link = {
  kind: "link",
  ...text({ default: "/windows10-upgrade", name: "Button link", max: 500 }),
} as const;
const button = (label: string) => line({ default: label, name: "Button text", max: 100 });
const icon = {
  kind: "choice",
  default: "AlertTriangle",
  values: ["AlertTriangle", "Shield", "Bell", "Zap", "AlertCircle", "Info"],
  invalid: "This icon doesn't exist.",
} as const;
const moment = { kind: "moment", default: null, invalid: "Use a date and a time" } as const;
const color = (fallback: string) =>
  ({ kind: "color", default: fallback, invalid: "Invalid color format" }) as const;
const flag = { kind: "switch", default: true } as const;

/**
 * Definition of the alert's fields. An unset `mobileTitle` stays null, as its tab and panel have different
 * defaults (`shown.ts`).
 */
export const securityAlertFields = settingsFields({
  isEnabled: flag,
  isDesktopEnabled: flag,
  isMobileEnabled: flag,
  startsAt: moment,
  endsAt: moment,

  title: line({ default: CRITICAL, name: "Title" }),
  message: lines({ default: WINDOWS_10, name: "Message" }),
  iconType: icon,
  backgroundColor: color(RED),
  textColor: color(WHITE),
  buttonText: button("Learn More"),
  buttonLink: link,
  buttonBackgroundColor: color(WHITE),
  buttonTextColor: color(BLACK),

  desktopTitle: line({ default: CRITICAL, name: "Title" }),
  desktopMessage: lines({ default: WINDOWS_10, name: "Message" }),
  desktopIconType: icon,
  desktopBackgroundColor: color(RED),
  desktopTextColor: color(WHITE),
  desktopButtonText: button("Learn More"),
  desktopButtonLink: link,
  desktopButtonBackgroundColor: color(WHITE),
  desktopButtonTextColor: color(BLACK),

  mobileTitle: {
    kind: "optionalLine",
    default: null,
    max: 255,
    tooLong: "Title must be at most 255 characters",
  },
  mobileSubtitle: line({ default: "CRITICAL SECURITY ALERT", name: "Subtitle" }),
  mobileDescription: lines({
    default:
      "Windows 10 support ends on October 14, 2025, after which systems get no security updates and are exposed to new cyber threats.",
    name: "Description",
  }),
  mobileIconType: icon,
  mobileBackgroundColor: color(RED),
  mobileTextColor: color(WHITE),
  mobileButtonText: button("Get Protected Now"),
  mobileButtonLink: link,
  mobileButtonBackgroundColor: color(WHITE),
  mobileButtonTextColor: color(BLACK),
});

export const securityAlert = securityAlertFields.lenient.extend({
  /** Earlier dismissals don't count; null if all do. */
  shownAgainAt: storedMoment.nullable().catch(null),
  updatedAt: storedMoment.nullable().catch(null),
});
export type SecurityAlert = z.output<typeof securityAlert>;

export type SecurityAlertInput = z.output<typeof securityAlertFields.input>;
