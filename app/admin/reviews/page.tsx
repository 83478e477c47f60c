import type { Metadata } from "next";
import { SectionPanel } from "@/components/admin/shell/section-panel";
import { requireAdminPage } from "@/lib/auth/guards";
import { pageTitle } from "@/lib/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Reviews") });

/** The dashboard's section Reviews under an address of its own (docs/product.md 2.2). */
export default async function ReviewsPage() {
  await requireAdminPage();
  return <SectionPanel id="reviews" />;
}
