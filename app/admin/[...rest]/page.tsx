import { notFound } from "next/navigation";
import { requireAdminPage } from "@/lib/access/auth/guards";

/** Any other address under /admin: not found, or the sign-in for visitors who are not signed in. */
export default async function UnknownAdminPage() {
  await requireAdminPage();
  notFound();
}
