import "server-only";
import { env } from "@/lib/core/env";

/**
 * As `DEMO` says, else until an outside service is configured. `npm start` always sets `DEMO`, because it
 * points `SMTP_URL` and the like to its own servers.
 */
export function isDemo(): boolean {
  if (env.DEMO) return env.DEMO === "on";
  return !env.SMTP_URL && !env.S3_BUCKET && !env.WHMCS_URL && !env.AUTHORIZENET_API_LOGIN_ID;
}

export function isDemoCommerce(): boolean {
  return env.DEMO_COMMERCE === "on";
}
