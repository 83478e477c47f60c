import "server-only";
import { publicRead } from "@/lib/cache";
import { db } from "@/lib/db";
import { type SecurityAlert, securityAlert } from "@/lib/security-alert/schema";

/** The one record; the default alert where none is stored. */
export async function readSecurityAlert(): Promise<SecurityAlert> {
  return securityAlert.parse((await db.securityAlert.findFirst({ orderBy: { id: "asc" } })) ?? {});
}

/** For prerendered pages; the default alert while the database is unreachable (spec 1 section 7). */
export function readPublicSecurityAlert(): Promise<SecurityAlert> {
  return publicRead("security-alert", "alert", readSecurityAlert, securityAlert.parse({}));
}
