import type { Section } from "./section";

export const reviews: Section = {
  kind: "review",
  path: "/api/reviews",
  listPath: "/api/reviews/database",
  list: "reviews",
  record: "review",
  valid: (name) => ({ customerName: name, rating: 5, reviewText: "Quick and kind." }),
  nameField: "customerName",
  defaults: { location: "South Florida", source: "manual", imageUrl: null, isVisible: true },
  change: { rating: 3 },
  refused: [
    [{ imageUrl: "javascript:alert(1)" }, "imageUrl"],
    [{ imageUrl: "//elsewhere.example/a.png" }, "imageUrl"],
    [{ isVisible: "yes" }, "isVisible"],
    [{ location: ["Miami"] }, "location"],
  ],
  textField: "reviewText",
};
