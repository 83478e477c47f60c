import type { Metadata } from "next";
import { NotAllowedPanel } from "@/components/admin/shell/not-allowed-panel";
import { SectionPanel } from "@/components/admin/shell/section-panel";
import { mayOpenPage } from "@/lib/access/auth/guards";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Reviews") });

/** The dashboard's section Reviews under its own address (docs/product.md 2.2). */
export default async function ReviewsPage() {
  if (!(await mayOpenPage("content.read"))) return <NotAllowedPanel label="Reviews" />;
  return <SectionPanel id="reviews" />;
}
