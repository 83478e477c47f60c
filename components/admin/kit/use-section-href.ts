import { sectionById, sectionHref } from "@/components/admin/sections";
import { useMay } from "@/lib/access/auth/queries";
import type { SectionId } from "@/lib/access/users/schema";

/** Null if the user's role may not open it. */
export function useSectionHref(): (id: SectionId, query?: string) => string | null {
  const may = useMay();
  return (id, query) => {
    const section = sectionById(id);
    return section && may(section.read) ? sectionHref(id, query) : null;
  };
}

export function useMayOpen(): (href: string) => boolean {
  const may = useMay();
  return (href) => {
    const section = sectionById(/^\/admin\/dashboard\/([^/?#]*)/.exec(href)?.[1] ?? "");
    return section !== undefined && may(section.read);
  };
}
