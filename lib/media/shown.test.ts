import { regionOf, shownFocus, shownSize, versionOf } from "./shown";

const file = { contentHash: "a".repeat(64), fileSize: 9, imageWidth: 100, imageHeight: 50, crop: null };
const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };

test("the version depends on the bytes and the crop", () => {
  const whole = versionOf(file);
  expect(whole).toBe("a".repeat(10));
  expect(versionOf({ ...file, crop })).not.toBe(whole);
  expect(versionOf({ ...file, crop: { ...crop } })).toBe(versionOf({ ...file, crop }));
  expect(versionOf({ ...file, crop: { ...crop, x: 0.3 } })).not.toBe(versionOf({ ...file, crop }));
});

test("a crop is a region of whole pixels within the image", () => {
  expect(regionOf({ ...file, crop })).toEqual({ left: 25, top: 0, width: 50, height: 50 });
  expect(shownSize({ ...file, crop })).toEqual({ width: 50, height: 50 });
  expect(regionOf(file)).toBeNull();
  const corner = { x: 0.999, y: 0.999, width: 0.01, height: 0.01 };
  expect(regionOf({ ...file, crop: corner })).toEqual({ left: 99, top: 49, width: 1, height: 1 });
});

test("the focal point moves with the crop, and stays within the shown part", () => {
  expect(shownFocus({ x: 0.5, y: 0.2 }, null)).toEqual({ x: 0.5, y: 0.2 });
  expect(shownFocus({ x: 0.5, y: 0.2 }, crop)).toEqual({ x: 0.5, y: 0.2 });
  expect(shownFocus({ x: 0.75, y: 1 }, crop)).toEqual({ x: 1, y: 1 });
  expect(shownFocus({ x: 0, y: 0 }, crop)).toEqual({ x: 0, y: 0 });
});
