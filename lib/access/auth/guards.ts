import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { SectionId } from "@/lib/access/admin-users/schema";
import { type AdminSession, readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { may, type Right } from "@/lib/core/roles";

/**
 * The session of the administrator who opens a page; anyone else is sent to the sign-in
 * (docs/product.md 2.2).
 */
export async function requireAdminPage(): Promise<AdminSession> {
  const session = await readSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!session) redirect("/admin/login");
  return session;
}

/**
 * Tells whether the administrator who opens a page has a right; anyone else is sent to the sign-in, and an owner who must
 * yet turn 2FA on to where that is done.
 */
export async function mayOpenPage(right: Right, section?: SectionId): Promise<boolean> {
  const { user } = await requireAdminPage();
  if (user.mustSetUpTwoFactor && section !== "twofactor") redirect("/admin/dashboard/twofactor");
  return may(user.role, right);
}
