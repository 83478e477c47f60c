import { reviewInput, reviewUpdate } from "@/lib/content/reviews/schema";

const valid = { customerName: " Ana ", rating: 5, reviewText: "Quick." };

const messages = (schema: typeof reviewInput | typeof reviewUpdate, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test("accepts the documented fields, cleaned, with line breaks only in the text, and drops all others", () => {
  const typed = {
    customerName: " Ana\n Diaz ",
    rating: 5,
    reviewText: "Quick.\r\nKind.",
    location: "Miami\u0007",
  };
  const stored = { customerName: "Ana  Diaz", rating: 5, reviewText: "Quick.\nKind.", location: "Miami" };
  expect(reviewInput.parse({ ...typed, businessName: "\ud800", id: 7, datePosted: "2020-01-01" })).toEqual({
    ...stored,
    businessName: null,
  });
});

test.each<[object, string]>([
  [{ customerName: "" }, "Customer name is required"],
  [{ customerName: undefined }, "Customer name is required"],
  [{ customerName: 7 }, "Customer name is required"],
  [{ customerName: "x".repeat(256) }, "Customer name must be at most 255 characters"],
  [{ reviewText: "\n" }, "Review text is required"],
  [{ reviewText: null }, "Review text is required"],
  [{ reviewText: "x".repeat(5001) }, "Review text must be at most 5,000 characters"],
  ...[0, 6, 4.5, "5", null, undefined, Number.NaN].map((rating): [object, string] => [
    { rating },
    "Rating must be a whole number from 1 to 5",
  ]),
])("refuses %j", (change, message) => {
  expect(messages(reviewInput, { ...valid, ...change })).toEqual([message]);
});

test("an update checks only the fields that were sent", () => {
  expect(reviewUpdate.parse({ isVisible: false })).toEqual({ isVisible: false });
  expect(reviewUpdate.parse({})).toEqual({});
  expect(messages(reviewUpdate, { customerName: "" })).toEqual(["Customer name is required"]);
});
