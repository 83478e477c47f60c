import { maxSizeOf, sizesOf } from "@/lib/media/slot-sizes";
import { siteImageSlotKeys } from "@/lib/media/slots";

test("every slot has a greatest size", () => {
  for (const slot of siteImageSlotKeys) expect(maxSizeOf(slot).height).toBeGreaterThan(0);
  expect(maxSizeOf("hero")).toEqual({ width: 1088, height: 690 });
  // Only by height: upright pictures may be narrow.
  expect(maxSizeOf("logo")).toEqual({ width: null, height: 36 });
  // Window of 1,023 px, the widest that it fills.
  expect(maxSizeOf("about")).toEqual({ width: 1023, height: 767 });
  expect(maxSizeOf("team-founder")).toEqual({ width: 639, height: 511 });
});

test.each([
  ["about", 1200, 900, "(min-width: 1024px) 600px, 100vw"],
  ["about", 900, 1200, "(min-width: 1024px) 600px, 100vw"],
  ["about", 1600, 900, "(min-width: 1024px) 800px, (min-width: 640px) 134vw, 100vw"],
  ["about", 3000, 1000, "(min-width: 1024px) 1350px, (min-width: 640px) 225vw, 150vw"],
  ["hero", 1600, 1200, "(min-width: 1648px) 1088px, (min-width: 1024px) max(66vw, 920px), 53vw"],
  ["service-nas", 800, 500, "(min-width: 1024px) 400px, (min-width: 640px) 50vw, 66vw"],
  ["team-founder", 640, 640, "(min-width: 1024px) 400px, (min-width: 640px) 288px, 100vw"],
  ["ai-development", 1200, 1100, "(min-width: 1440px) 610px, (min-width: 1024px) 44vw, 53vw"],
  ["logo", 1080, 186, "210px"],
  ["logo", 400, 400, "36px"],
] as const)(
  "in the slot %s, the sizes of an image of %i by %i pixels are %s",
  (slot, width, height, sizes) => {
    expect(sizesOf(slot, { width, height })).toBe(sizes);
  },
);
