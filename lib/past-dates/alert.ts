import { staleSentences } from "@/lib/past-dates/claims";
import type { SecurityAlert } from "@/lib/security-alert/schema";
import { shownAlert } from "@/lib/security-alert/shown";

/** What visitors read in the alert that names a past date as one to come. */
export function staleSentencesOfAlert(alert: SecurityAlert, now: number): string[] {
  const { desktopMessage, message, panelTitle, mobileSubtitle, mobileDescription } = shownAlert(alert, now);
  const texts = [desktopMessage, panelTitle, mobileSubtitle, mobileDescription, message];
  return [...new Set(texts.flatMap((text) => staleSentences(text, now)))];
}
