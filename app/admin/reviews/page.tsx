import type { Metadata } from "next";
import { NotAllowedPanel } from "@/components/admin/shell/instead-of-section";
import { SectionPanel } from "@/components/admin/shell/section-panel";
import { mayOpenPage } from "@/lib/access/auth/guards";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Reviews") });

export default async function ReviewsPage() {
  if (!(await mayOpenPage("content.read"))) return <NotAllowedPanel label="Reviews" />;
  return <SectionPanel id="reviews" />;
}
