import { backgroundOf, seenIn } from "@/components/admin/media/framing";

const middle = { x: 0.5, y: 0.5 };

test("a wide image in a square box is cropped at its sides by the focal point", () => {
  const image = { width: 400, height: 200, crop: null };
  expect(seenIn({ ...image, focalPoint: middle }, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(seenIn({ ...image, focalPoint: { x: 1, y: 0 } }, 1)).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  });
});

test("a tall image in a wide box is cropped in height", () => {
  const image = { width: 200, height: 400, crop: null };
  expect(seenIn({ ...image, focalPoint: { x: 0.5, y: 0 } }, 2)).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 0.25,
  });
});

test("shows nothing outside the crop, wherever the focal point is", () => {
  const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
  const image = { width: 400, height: 400, crop };
  expect(seenIn({ ...image, focalPoint: { x: 0, y: 0 } }, 2)).toEqual({
    x: 0.5,
    y: 0.5,
    width: 0.5,
    height: 0.25,
  });
  expect(seenIn({ ...image, focalPoint: { x: 1, y: 1 } }, 2)).toEqual({
    x: 0.5,
    y: 0.75,
    width: 0.5,
    height: 0.25,
  });
});

test("the visible part fills its box as a background", () => {
  expect(backgroundOf({ x: 0.25, y: 0, width: 0.5, height: 1 })).toEqual({
    backgroundSize: "200% 100%",
    backgroundPosition: "50% 0%",
  });
});
