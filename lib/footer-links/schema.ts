import { z } from "zod";

/** The columns of the footer, in the order shown (spec 2 section 9). */
export const footerSections: readonly string[] = ["Services", "Support", "Company", "Resources"];

/** A footer link as everyone outside the service knows it (spec 1 section 3). */
export const footerLink = z.object({
  id: z.int(),
  section: z.string(),
  label: z.string(),
  url: z.string(),
  target: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
});
export type FooterLink = z.output<typeof footerLink>;

/** `SUPPORT` and ` support` both name the section `Support` (spec 1 section 2, "Footer"). */
export function normalizeSection(section: string): string {
  const name = section.trim().toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function sectionRank(section: string): number {
  const rank = footerSections.indexOf(section);
  return rank === -1 ? footerSections.length : rank;
}

/** Section names normalized; sorted by section (the four in their order, then any other), then `orderIndex`. */
export function inFooterOrder(links: readonly FooterLink[]): FooterLink[] {
  return links
    .map((link) => ({ ...link, section: normalizeSection(link.section) }))
    .sort(
      (a, b) =>
        sectionRank(a.section) - sectionRank(b.section) ||
        a.section.localeCompare(b.section) ||
        a.orderIndex - b.orderIndex ||
        a.id - b.id,
    );
}
