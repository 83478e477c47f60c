import { excerpt } from "@/lib/content/reviews/excerpt";

test("a text of up to 200 characters stays as it is", () => {
  expect(excerpt("short")).toEqual({ shown: "short", rest: "" });
  expect(excerpt("x".repeat(200))).toEqual({ shown: "x".repeat(200), rest: "" });
});

test("a longer one is cut after the last whole word, and nothing of it is lost", () => {
  const text = `${"word ".repeat(39)}seventh and eighth`;
  const { shown, rest } = excerpt(text);
  expect(shown).toBe("word ".repeat(39).trimEnd());
  expect(shown + rest).toBe(text);
});

test("a word that ends with the 200th character is shown", () => {
  const { shown, rest } = excerpt(`${"x".repeat(195)} four more`);
  expect([shown, rest]).toEqual([`${"x".repeat(195)} four`, " more"]);
});

test("what has no spaces is cut at 200 characters, not at the halves of them that JavaScript counts", () => {
  expect(excerpt("x".repeat(201))).toEqual({ shown: "x".repeat(200), rest: "x" });
  expect(excerpt("😀".repeat(201))).toEqual({ shown: "😀".repeat(200), rest: "😀" });
});

test("leaves no space before the ellipsis", () => {
  expect(excerpt(`${"x".repeat(199)} ${"y".repeat(50)}`).shown).toBe("x".repeat(199));
});
