import "server-only";
import { isDemo, isDemoCommerce } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { isBillingConfigured } from "@/lib/integrations/billing/configured";

/**
 * By `PORTAL_VERIFICATION`, else if mail is configured outside the demonstration (docs/product/commerce.md
 * "Customer portal").
 */
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
