import type { Section } from "./section";

const path = "/api/admin/knowledge-base";

const slugs: Section["refused"] = [
  [{ slug: "" }, "slug"],
  [{ slug: undefined }, "slug"],
  [{ slug: "Wi Fi" }, "slug"],
  [{ slug: "../admin" }, "slug"],
  [{ orderIndex: -1 }, "orderIndex"],
];

export const articleCategories: Section = {
  kind: "knowledge-base-category",
  path: `${path}/categories`,
  list: "categories",
  record: "category",
  valid: (name) => ({ name, slug: name }),
  defaults: { description: null, isVisible: true },
  change: { description: "Printers, and what they eat" },
  refused: [
    ...slugs,
    [{ name: " " }, "name"],
    [{ isVisible: "no" }, "isVisible"],
    [{ description: 7 }, "description"],
  ],
  textField: "description",
};

export const articles: Section = {
  kind: "knowledge-base-article",
  path: `${path}/articles`,
  list: "articles",
  record: "article",
  valid: (name) => ({ title: name, slug: name, content: "First, **turn it off**." }),
  nameField: "title",
  defaults: {
    content: "First, **turn it off**.",
    excerpt: null,
    categoryId: null,
    orderIndex: 0,
    tags: [],
    metaTitle: null,
    metaDescription: null,
    isPublished: true,
    publishAt: null,
    unpublishAt: null,
    viewCount: 0,
  },
  change: { tags: ["Printers", "Ink"] },
  refused: [
    ...slugs,
    [{ title: "" }, "title"],
    [{ content: " " }, "content"],
    [{ content: undefined }, "content"],
    [{ categoryId: 2_000_000_000 }, "categoryId"],
    [{ categoryId: "1" }, "categoryId"],
    [{ tags: "Printers" }, "tags"],
    [{ tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }, "tags"],
    [{ publishAt: "2020-01-01T00:00:00Z" }, "publishAt"],
    [{ publishAt: "tomorrow" }, "publishAt"],
    [{ isPublished: 1 }, "isPublished"],
  ],
  unlisted: ["content"],
  onlyListed: { helpfulYes: 0, helpfulNo: 0 },
  textField: "excerpt",
};
