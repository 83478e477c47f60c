import { greatestWidthOf, type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

test("every place tells its greatest width", () => {
  const slots = Object.keys(siteImageSlots) as SiteImageSlot[];
  for (const slot of slots) expect(greatestWidthOf(slot)).toBeGreaterThan(0);
  expect(greatestWidthOf("hero")).toBe(1088);
  expect(greatestWidthOf("logo")).toBe(210);
  // In a window of 1,023 px, the widest in which it fills it.
  expect(greatestWidthOf("about")).toBe(1023);
  expect(greatestWidthOf("team-founder")).toBe(639);
});
