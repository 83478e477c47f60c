import { notFound } from "next/navigation";
import { requireAdminPage } from "@/lib/access/auth/guards";

export default async function UnknownAdminPage() {
  await requireAdminPage();
  notFound();
}
