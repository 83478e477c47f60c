import { list, occasional, pageTexts, rich, textLine, textsOf } from "@/lib/content/page-texts/declare";
import { valuesOf } from "@/lib/content/page-texts/values";

const group = {
  title: textLine("Title"),
  hero: { lead: rich("A **lead**"), points: list(["one", "two"]) },
};

test("returns the stored text by its id, else the original, in the form of its kind", () => {
  const lead = { rich: "A **lead**" };
  expect(valuesOf(group)).toEqual({ title: "Title", hero: { lead, points: ["one", "two"] } });
  const stored = { "hero.points": "three", lead: "elsewhere" };
  expect(valuesOf(group, stored)).toEqual({ title: "Title", hero: { lead, points: ["three"] } });
});

test("passes each text with its id, and all entries of a list with the same id", () => {
  const transform = (id: string, text: string) => `${id}: ${text}`;
  expect(valuesOf(group, {}, transform)).toEqual({
    title: "title: Title",
    hero: { lead: { rich: "hero.lead: A **lead**" }, points: ["hero.points: one", "hero.points: two"] },
  });
});

test("a page has texts for search engines, and texts shared by all pages have none", () => {
  const own = ["title", "hero.lead", "hero.points"];
  const idsOf = (page: "contact" | "forms") => [...textsOf(pageTexts(page, group)).keys()];
  expect(idsOf("contact")).toEqual([...own, "meta.title", "meta.description", "meta.image"]);
  expect(idsOf("forms")).toEqual(own);
});

test("an occasional text keeps its kind and limits", () => {
  const limits = { max: 5, maxEntries: 3 };
  expect(occasional(list(["one"], limits))).toMatchObject({ kind: "list", ...limits, isOccasional: true });
});
