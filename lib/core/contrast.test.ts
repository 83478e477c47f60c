import { mix, readableOn } from "@/lib/core/contrast";

test.each([
  ["#2563eb", "#ffffff"],
  ["#dc2626", "#ffffff"],
  ["#000000", "#ffffff"],
  ["#f97316", "#000000"],
  ["#FACC15", "#000000"],
  ["#ffffff", "#000000"],
  ["#808080", "#000000"],
])("text on %s is %s", (background, text) => expect(readableOn(background)).toBe(text));

test.each([
  ["#dc2626", "#ffffff", "#ffffff"],
  ["#FFFFFF", "#767676", "#767676"],
  ["#ffffff", "#777777", "#000000"],
  ["#ffff00", "#ffffff", "#000000"],
  ["#081a33", "#0f2747", "#ffffff"],
])("on %s with the requested text color %s, text is %s", (background, preferred, text) => {
  expect(readableOn(background, preferred)).toBe(text);
});

test("mixes colors as color-mix does", () => {
  expect(mix("#2563eb", 0.1, "#FFFFFF")).toBe("#e9effd");
  expect(mix("#ffffff", 0, "#081a33")).toBe("#081a33");
});
