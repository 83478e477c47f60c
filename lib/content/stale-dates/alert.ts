import type { SecurityAlert } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";
import { staleSentences } from "@/lib/content/stale-dates/claims";

export function staleSentencesOfAlert(alert: SecurityAlert, now: number): string[] {
  const { desktopMessage, message, panelTitle, mobileSubtitle, mobileDescription } = shownAlert(alert, now);
  const texts = [desktopMessage, panelTitle, mobileSubtitle, mobileDescription, message];
  return [...new Set(texts.flatMap((text) => staleSentences(text, now)))];
}
