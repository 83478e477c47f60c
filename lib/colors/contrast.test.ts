import { readableOn } from "@/lib/colors/contrast";

test.each([
  ["#2563eb", "#ffffff"],
  ["#dc2626", "#ffffff"],
  ["#000000", "#ffffff"],
  ["#f97316", "#000000"],
  ["#FACC15", "#000000"],
  ["#ffffff", "#000000"],
  ["#808080", "#000000"],
])("text on %s is %s", (background, text) => expect(readableOn(background)).toBe(text));
