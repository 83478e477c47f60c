import type { Metadata } from "next";
import { ReviewsPanel } from "@/components/admin/reviews/reviews-panel";
import { requireAdminPage } from "@/lib/auth/guards";
import { company } from "@/lib/company";

export const metadata: Metadata = { title: `Reviews | ${company.product}` };

/** The dashboard's section Reviews under an address of its own (spec 2 section 2). */
export default async function ReviewsPage() {
  await requireAdminPage();
  return <ReviewsPanel />;
}
