import "server-only";
import { isDemo, isDemoCommerce } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { isBillingConfigured } from "@/lib/integrations/billing/configured";

/** See docs/product/commerce.md "Customer portal": by default, if mail is configured outside the demonstration. */
export function needsCode(): boolean {
  if (env.PORTAL_VERIFICATION) return env.PORTAL_VERIFICATION === "email-code";
  return env.SMTP_URL !== undefined && !isDemo();
}

export function warnOfOpenPortal(): void {
  if (needsCode() || isDemoCommerce() || !isBillingConfigured()) return;
  log.warn(
    "customers enter the portal by their email address alone: set SMTP_URL or PORTAL_VERIFICATION=email-code",
  );
}
