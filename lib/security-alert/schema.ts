import { z } from "zod";
import { HEX_COLOR } from "@/lib/colors/contrast";
import { storedLink } from "@/lib/http/stored-link";

const text = (fallback: string) => z.string().trim().min(1).catch(fallback);
const color = (fallback: string) => z.string().regex(HEX_COLOR).catch(fallback);
const link = storedLink.catch("/windows10-upgrade");
/** Spec 1 section 4: shown where the flag is not false. */
const flag = z.boolean().catch(true);

const CRITICAL = "CRITICAL";
const WINDOWS_10 = "Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats";
const RED = "#dc2626";
const WHITE = "#ffffff";
const BLACK = "#000000";

/**
 * The security alert as it may be shown, from whatever is stored: what is missing, empty, no colour or no link of
 * the allowed kinds gives way to its default (spec 1 section 3). `mobileTitle` stays null where none is stored,
 * for its tab and its panel have different defaults.
 */
export const securityAlert = z.object({
  isEnabled: flag,
  isDesktopEnabled: flag,
  isMobileEnabled: flag,

  title: text(CRITICAL),
  message: text(WINDOWS_10),
  iconType: text("AlertTriangle"),
  backgroundColor: color(RED),
  textColor: color(WHITE),
  buttonText: text("Learn More"),
  buttonLink: link,
  buttonBackgroundColor: color(WHITE),
  buttonTextColor: color(BLACK),

  desktopTitle: text(CRITICAL),
  desktopMessage: text(WINDOWS_10),
  desktopIconType: text("AlertTriangle"),
  desktopBackgroundColor: color(RED),
  desktopTextColor: color(WHITE),
  desktopButtonText: text("Learn More"),
  desktopButtonLink: link,
  desktopButtonBackgroundColor: color(WHITE),
  desktopButtonTextColor: color(BLACK),

  mobileTitle: z.string().trim().min(1).nullable().catch(null),
  mobileSubtitle: text("CRITICAL SECURITY ALERT"),
  mobileDescription: text(
    "Windows 10 support ends on October 14, 2025, after which systems get no security updates and are exposed to new cyber threats.",
  ),
  mobileIconType: text("AlertTriangle"),
  mobileBackgroundColor: color(RED),
  mobileTextColor: color(WHITE),
  mobileButtonText: text("Get Protected Now"),
  mobileButtonLink: link,
  mobileButtonBackgroundColor: color(WHITE),
  mobileButtonTextColor: color(BLACK),
});

export type SecurityAlert = z.output<typeof securityAlert>;
