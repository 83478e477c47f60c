import { backgroundOf, seenIn } from "@/components/admin/media/framing";

const wide = { width: 400, height: 200, crop: null };
const tall = { width: 200, height: 400, crop: null };
const cropped = { width: 400, height: 400, crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } };
const point = (x: number, y: number) => ({ x, y });
const part = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test.each([
  ["a wide image in a square box at its sides", wide, 1, point(0.5, 0.5), part(0.25, 0, 0.5, 1)],
  ["a wide image by its focal point", wide, 1, point(1, 0), part(0.5, 0, 0.5, 1)],
  ["a tall image in a wide box in height", tall, 2, point(0.5, 0), part(0, 0, 1, 0.25)],
  ["what is outside the crop, below it", cropped, 2, point(0, 0), part(0.5, 0.5, 0.5, 0.25)],
  ["what is outside the crop, above it", cropped, 2, point(1, 1), part(0.5, 0.75, 0.5, 0.25)],
])("cuts off %s", (_, image, ratio, focalPoint, seen) => {
  expect(seenIn({ ...image, focalPoint }, ratio)).toEqual(seen);
});

test("the visible part fills its box as a background", () => {
  expect(backgroundOf({ x: 0.25, y: 0, width: 0.5, height: 1 })).toEqual({
    backgroundSize: "200% 100%",
    backgroundPosition: "50% 0%",
  });
});
