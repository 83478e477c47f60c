import { createHash } from "node:crypto";
import type { SecurityAlert } from "@/lib/content/security-alert/schema";

/** Version of the texts: visitors who dismissed the alert see another one again. */
export function textVersion(alert: SecurityAlert): string {
  const texts = [
    alert.desktopTitle,
    alert.desktopMessage,
    alert.desktopButtonText,
    alert.mobileTitle,
    alert.mobileSubtitle,
    alert.mobileDescription,
    alert.mobileButtonText,
  ];
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 12);
}
