import { excerpt } from "@/lib/content/reviews/excerpt";

test("keeps a text of up to 200 characters whole", () => {
  expect(excerpt("short")).toEqual({ shown: "short", rest: "" });
  expect(excerpt("x".repeat(200))).toEqual({ shown: "x".repeat(200), rest: "" });
});

test("cuts a longer text after the last whole word without losing any of it", () => {
  const text = `${"word ".repeat(39)}seventh and eighth`;
  const { shown, rest } = excerpt(text);
  expect(shown).toBe("word ".repeat(39).trimEnd());
  expect(shown + rest).toBe(text);
});

test("shows a word that ends at the 200th character", () => {
  const { shown, rest } = excerpt(`${"x".repeat(195)} four more`);
  expect([shown, rest]).toEqual([`${"x".repeat(195)} four`, " more"]);
});

test("cuts a text without spaces after 200 characters and never inside an emoji", () => {
  expect(excerpt("x".repeat(201))).toEqual({ shown: "x".repeat(200), rest: "x" });
  expect(excerpt("😀".repeat(201))).toEqual({ shown: "😀".repeat(200), rest: "😀" });
});

test("leaves no space before the ellipsis", () => {
  expect(excerpt(`${"x".repeat(199)} ${"y".repeat(50)}`).shown).toBe("x".repeat(199));
});
