import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { sectionById } from "@/components/admin/sections";
import { NotAllowedPanel } from "@/components/admin/shell/instead-of-section";
import { SectionPanel } from "@/components/admin/shell/section-panel";
import { mayOpenPage } from "@/lib/access/auth/guards";
import { platformNotice } from "@/lib/admin/platform-notices";
import { pageTitle } from "@/lib/data/company";

type Props = { params: Promise<{ section?: string[] }> };

async function sectionOf({ params }: Props) {
  const { section: [id = "overview", ...deeper] = [] } = await params;
  return deeper.length === 0 ? sectionById(id) : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const section = await sectionOf(props);
  return { title: pageTitle(section?.label ?? "Page Not Found") };
}

export default async function DashboardPage(props: Props) {
  const section = await sectionOf(props);
  const isAllowed = await mayOpenPage(section?.read ?? "own", section?.id);
  if (!section) notFound();
  if (!isAllowed) return <NotAllowedPanel label={section.label} />;
  return <SectionPanel id={section.id} notice={platformNotice(section.id)} />;
}
