import { notFound } from "next/navigation";
import { requireAdminPage } from "@/lib/access/auth/guards";

/** Shows "not found", or the sign-in for visitors who are not signed in. */
export default async function UnknownAdminPage() {
  await requireAdminPage();
  notFound();
}
