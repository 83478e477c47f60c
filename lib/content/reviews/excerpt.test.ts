import { excerpt } from "@/lib/content/reviews/excerpt";

test.each([
  ["a text of up to 200 characters", "x".repeat(200), ""],
  ["whole words of a longer text", "word ".repeat(39).trimEnd(), " seventh and eighth"],
  ["a word that ends at the 200th character", `${"x".repeat(195)} four`, " more"],
  ["200 characters of a text without spaces", "x".repeat(200), "x"],
  ["whole emoji", "😀".repeat(200), "😀"],
  ["no space before the ellipsis", "x".repeat(199), ` ${"y".repeat(50)}`],
])("shows %s, and loses none of the rest", (_, shown, rest) => {
  expect(excerpt(shown + rest)).toEqual({ shown, rest });
});
