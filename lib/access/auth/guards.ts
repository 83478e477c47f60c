import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { SectionId } from "@/lib/access/admin-users/schema";
import { type AdminSession, readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { may, type Right } from "@/lib/core/roles";

/** Returns the administrator's session; redirects anyone else to the sign-in (docs/product.md 2.2). */
export async function requireAdminPage(): Promise<AdminSession> {
  const session = await readSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!session) redirect("/admin/login");
  return session;
}

/**
 * Tells whether the administrator has a right; redirects anyone else to the sign-in, and an owner without 2FA
 * to its setup.
 */
export async function mayOpenPage(right: Right, section?: SectionId): Promise<boolean> {
  const { user } = await requireAdminPage();
  if (user.mustSetUpTwoFactor && section !== "twofactor") redirect("/admin/dashboard/twofactor");
  return may(user.role, right);
}
