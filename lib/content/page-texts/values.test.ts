import { line, list, occasional, pageTexts, rich, textsOf } from "@/lib/content/page-texts/declare";
import { valuesOf } from "@/lib/content/page-texts/values";

const group = {
  title: line("Title"),
  hero: { lead: rich("A **lead**"), points: list(["one", "two"]) },
};

test("returns the stored text by its id, else the original, in the form of its kind", () => {
  expect(valuesOf(group)).toEqual({
    title: "Title",
    hero: { lead: { rich: "A **lead**" }, points: ["one", "two"] },
  });
  expect(valuesOf(group, { "hero.points": "three", lead: "elsewhere" })).toMatchObject({
    hero: { lead: { rich: "A **lead**" }, points: ["three"] },
  });
});

test("passes each text with its id, and all entries of a list with the same id", () => {
  const transform = (id: string, text: string) => `${id}: ${text}`;
  expect(valuesOf(group, {}, transform)).toEqual({
    title: "title: Title",
    hero: { lead: { rich: "hero.lead: A **lead**" }, points: ["hero.points: one", "hero.points: two"] },
  });
});

test("a page has texts for search engines, and texts shared by all pages have none", () => {
  expect([...textsOf(pageTexts("contact", group)).keys()]).toEqual([
    "title",
    "hero.lead",
    "hero.points",
    "meta.title",
    "meta.description",
    "meta.image",
  ]);
  expect([...textsOf(pageTexts("forms", group)).keys()]).toEqual(["title", "hero.lead", "hero.points"]);
});

test("an occasional text keeps its kind and limits", () => {
  expect(occasional(list(["one"], { max: 5, maxEntries: 3 }))).toMatchObject({
    kind: "list",
    max: 5,
    maxEntries: 3,
    isOccasional: true,
  });
});
