"use client";

import { sectionById, sections } from "@/components/admin/sections";

/** One section's panel, whose code is loaded only where it is shown. */
export function SectionPanel({ id }: { id: string }) {
  const section = sectionById(id);
  return section && <section.Panel sections={sections} />;
}
