import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { NEW_PASSWORD_PAGE } from "@/lib/access/auth/path-after-sign-in";
import { type AdminSession, readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import type { SectionId } from "@/lib/access/users/schema";
import { may, type Right } from "@/lib/core/roles";

export async function requireAdminPage(): Promise<AdminSession> {
  const session = await readSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!session) redirect("/admin/login");
  return session;
}

/**
 * Redirects strangers to the sign-in, users who must change their password to that page, and an owner without
 * 2FA to its setup.
 */
export async function mayOpenPage(right: Right, section?: SectionId): Promise<boolean> {
  const { user } = await requireAdminPage();
  if (user.mustChangePassword) redirect(NEW_PASSWORD_PAGE);
  if (user.mustSetUpTwoFactor && section !== "twofactor") redirect("/admin/dashboard/twofactor");
  return may(user.role, right);
}
