import {
  articleForm,
  draftOf,
  valuesOf,
  valuesOfDraft,
} from "@/components/admin/knowledge-base/editor/article-values";

const values = { ...valuesOf(), title: "Ink", slug: "ink", content: "Dry.", categoryId: 3, tags: ["a"] };

test("a form makes the same draft in any field order, and is restored from it", () => {
  const turned = Object.fromEntries(Object.entries(values).reverse()) as typeof values;
  expect(JSON.stringify(draftOf(turned))).toBe(JSON.stringify(draftOf(values)));
  expect(valuesOfDraft(draftOf(values))).toEqual(values);
});

const later = "2030-01-02T03:04:00.000Z";

test.each([
  [
    { visibility: "draft", unpublishAt: later },
    { isPublished: false, publishAt: null, unpublishAt: null },
  ],
  [
    { visibility: "published", publishAt: later },
    { isPublished: true, publishAt: null, unpublishAt: null },
  ],
  [
    { visibility: "scheduled", publishAt: later },
    { isPublished: true, publishAt: new Date(later), unpublishAt: null },
  ],
  [{ categoryId: "" }, { categoryId: null }],
])("sends %j as %j", (given, sent) => {
  expect(articleForm.parse({ ...values, ...given })).toMatchObject(sent);
});
