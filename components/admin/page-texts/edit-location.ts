import type { SectionId } from "@/lib/access/users/schema";
import type { TextPage } from "@/lib/content/page-texts/declare";

export type EditLocation = { name: string; section: SectionId; query?: string };

const places: readonly (EditLocation & { at: string })[] = [
  { at: "header nav, header [data-menu]", name: "The menu", section: "menu" },
  { at: "footer nav", name: "The footer’s links", section: "footer" },
  {
    at: '.top-bar, a[href^="tel:"], a[href^="mailto:"]',
    name: "Phone, email, opening hours and service area",
    section: "settings",
    query: "#settings-company",
  },
  { at: "#reviews", name: "What customers wrote", section: "reviews" },
];
const around: EditLocation = {
  name: "What stands around every page",
  section: "page-texts",
  query: "?page=frame",
};

/** Section that edits a clicked part, if not among the page's own texts; null if none does. */
export function editLocationOf(clicked: Element, page: TextPage): EditLocation | null {
  const own = places.find(({ at }) => clicked.closest(at));
  if (own) return own;
  return page !== "frame" && clicked.closest("header, footer") ? around : null;
}
