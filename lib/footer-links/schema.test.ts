import { type FooterLink, inFooterOrder, normalizeSection } from "@/lib/footer-links/schema";

function link(id: number, section: string, orderIndex: number): FooterLink {
  return { id, section, label: `Link ${id}`, url: "/", target: "_self", isActive: true, orderIndex };
}

test("section names are compared without regard to case and space", () => {
  expect(["SERVICES", "services", " Services "].map(normalizeSection)).toEqual([
    "Services",
    "Services",
    "Services",
  ]);
});

test("sorts by section in the order of the footer, then orderIndex, then age", () => {
  const sorted = inFooterOrder([
    link(1, "legal", 1),
    link(2, "resources", 1),
    link(3, "SUPPORT", 2),
    link(4, "support", 1),
    link(5, "Services", 7),
    link(6, "Company", 3),
    link(7, "Support", 1),
  ]);
  expect(sorted.map(({ id, section }) => `${section} ${id}`)).toEqual([
    "Services 5",
    "Support 4",
    "Support 7",
    "Support 3",
    "Company 6",
    "Resources 2",
    "Legal 1",
  ]);
});
