import { maxSizeOf, sizesOf } from "@/lib/media/slot-sizes";
import { siteImageSlotKeys } from "@/lib/media/slots";

test("every slot has a greatest size", () => {
  for (const slot of siteImageSlotKeys) expect(maxSizeOf(slot).height).toBeGreaterThan(0);
  expect(maxSizeOf("hero")).toEqual({ width: 640, height: 440 });
  // Only by height: upright pictures may be narrow.
  expect(maxSizeOf("logo")).toEqual({ width: null, height: 36 });
  // Window of 1,023 px, the widest that it fills.
  expect(maxSizeOf("about")).toEqual({ width: 1023, height: 767 });
  expect(maxSizeOf("team-founder")).toEqual({ width: 80, height: 80 });
});

test.each([
  ["about", 1200, 900, "(min-width: 1024px) 460px, 100vw"],
  ["about", 900, 1200, "(min-width: 1024px) 460px, 100vw"],
  ["about", 1600, 900, "(min-width: 1024px) 614px, (min-width: 640px) 134vw, 100vw"],
  ["about", 3000, 1000, "(min-width: 1024px) 1035px, (min-width: 640px) 225vw, 150vw"],
  ["hero", 1600, 1100, "(min-width: 1280px) 640px, (min-width: 1024px) 48vw, 53vw"],
  ["team-founder", 640, 640, "80px"],
  ["logo", 1080, 186, "210px"],
  ["logo", 400, 400, "36px"],
] as const)("in %s, the sizes of an image of %i by %i pixels are %s", (slot, width, height, sizes) => {
  expect(sizesOf(slot, { width, height })).toBe(sizes);
});
