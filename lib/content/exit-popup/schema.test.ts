import { exitPopup } from "@/lib/content/exit-popup/schema";

const updatedAt = new Date("2026-11-21T12:00:00Z");

test.each([
  ["buttonUrl", "javascript:alert(1)", "/contact"],
  ["imageUrl", "javascript:alert(1)", null],
  ["backgroundColor", "#fff;position:fixed", "#ffffff"],
  ["title", "   ", "Wait! Don't Leave Yet"],
] as const)("replaces the %s %j with its default", (field, value, shown) => {
  expect(exitPopup.parse({ updatedAt, [field]: value })[field]).toBe(shown);
});
