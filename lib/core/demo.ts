import "server-only";
import { env } from "@/lib/core/env";

/**
 * Whether this is a demonstration: as `DEMO` says, else until a real outside service is set up. `npm start` always
 * sets `DEMO`, because in a demonstration it sets `SMTP_URL`, `WHMCS_URL` and the like to servers of its own.
 */
export function isDemo(): boolean {
  if (env.DEMO) return env.DEMO === "on";
  return !env.SMTP_URL && !env.S3_BUCKET && !env.WHMCS_URL && !env.AUTHORIZENET_API_LOGIN_ID;
}

/** Whether what takes money and what books it are played by servers of our own: every customer and card is made up. */
export function isDemoCommerce(): boolean {
  return env.DEMO_COMMERCE === "on";
}
