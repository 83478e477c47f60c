"use client";

import { sectionById, sectionHref } from "@/components/admin/sections";
import type { SectionId } from "@/lib/access/admin-users/schema";
import { useMay } from "@/lib/access/auth/api";

/** Returns the address of a section, or null if the user's role may not open it. */
export function useSectionHref(): (id: SectionId, query?: string) => string | null {
  const may = useMay();
  return (id, query) => {
    const section = sectionById(id);
    return section && may(section.read) ? sectionHref(id, query) : null;
  };
}
