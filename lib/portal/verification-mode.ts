import "server-only";
import { isDemo } from "@/lib/demo";
import { env } from "@/lib/env";

/**
 * Whether customers prove that they read the mail of the address that they sign in with: as `PORTAL_VERIFICATION` says,
 * else wherever mail is set up outside the demonstration (docs/product.md 5, "Portal").
 */
export function needsCode(): boolean {
  if (env.PORTAL_VERIFICATION) return env.PORTAL_VERIFICATION === "email-code";
  return env.SMTP_URL !== undefined && !isDemo();
}
