import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { may, type Right } from "@/lib/auth/roles";
import { type AdminSession, readSession, SESSION_COOKIE } from "@/lib/auth/session";

/**
 * The session of the administrator who opens a page; anyone else is sent to the sign-in
 * (docs/product.md 2.2).
 */
export async function requireAdminPage(): Promise<AdminSession> {
  const session = await readSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!session) redirect("/admin/login");
  return session;
}

/** Whether the administrator who opens a page has a right; anyone else is sent to the sign-in. */
export async function mayOpenPage(right: Right): Promise<boolean> {
  return may((await requireAdminPage()).user.role, right);
}
