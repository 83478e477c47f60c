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

/** Redirects strangers to the sign-in, and others to a new password or the setup of 2FA if they must do that. */
export async function mayOpenPage(right: Right, section?: SectionId): Promise<boolean> {
  const { user } = await requireAdminPage();
  if (user.mustChangePassword) redirect(NEW_PASSWORD_PAGE);
  if (user.mustSetUpTwoFactor && section !== "twofactor") redirect("/admin/dashboard/twofactor");
  return may(user.role, right);
}
