import type { Metadata } from "next";
import { ReviewsPanel } from "@/components/admin/reviews/reviews-panel";
import { requireAdminPage } from "@/lib/auth/guards";
import { pageTitle } from "@/lib/company";

export const metadata: Metadata = { title: pageTitle("Reviews") };

/** The dashboard's section Reviews under an address of its own (spec 2 section 2). */
export default async function ReviewsPage() {
  await requireAdminPage();
  return <ReviewsPanel />;
}
