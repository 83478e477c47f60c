import { notFound } from "next/navigation";
import { requireAdminPage } from "@/lib/access/auth/guards";

/** Any other address under /admin: not found, and for visitors who are not signed in the sign-in. */
export default async function UnknownAdminPage() {
  await requireAdminPage();
  notFound();
}
