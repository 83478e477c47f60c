import { excerpt } from "@/lib/reviews/excerpt";

test("a text of up to 200 characters stays as it is", () => {
  expect(excerpt("short")).toBe("short");
  expect(excerpt("x".repeat(200))).toBe("x".repeat(200));
});

test("a longer one is cut to 200 characters plus an ellipsis", () => {
  expect(excerpt("x".repeat(201))).toBe(`${"x".repeat(200)}…`);
});

test("counts characters, not the halves of them that JavaScript counts", () => {
  expect(excerpt("😀".repeat(200))).toBe("😀".repeat(200));
  expect(excerpt("😀".repeat(201))).toBe(`${"😀".repeat(200)}…`);
});

test("leaves no space before the ellipsis", () => {
  expect(excerpt(`${"x".repeat(199)} ${"y".repeat(50)}`)).toBe(`${"x".repeat(199)}…`);
});
