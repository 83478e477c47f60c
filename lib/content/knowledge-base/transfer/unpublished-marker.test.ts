import { findUnpublishedMarker } from "@/lib/content/knowledge-base/transfer/unpublished-marker";

const NOW = new Date("2026-06-01T12:00:00Z");
const signOf = (frontMatter: Record<string, unknown>, path = "posts/x.md") =>
  findUnpublishedMarker(frontMatter, path, NOW);

test.each<[string, unknown]>([
  ...[true, 1, "true", "Yes", "on", "1", "maybe"].map((value): [string, unknown] => ["draft", value]),
  ...[false, 0, "false", "No", "off", "", null, "soon"].map((value): [string, unknown] => [
    "published",
    value,
  ]),
  ...["draft", "Pending", "private", "future", "auto-draft", "scheduled", "trash", "review"].map(
    (value): [string, unknown] => ["status", value],
  ),
  ["Draft", true],
  ["is_draft", "yes"],
  ["unlisted", true],
  ["hidden", "true"],
  ["private", true],
  ["password", "secret"],
  ["publish", false],
  ["isPublished", false],
  ["public", "no"],
  ["post_status", "draft"],
  ["visibility", "members"],
  ["date", "2026-06-02"],
  ["pubDate", "Jan 1, 2031"],
  ["published_at", "2031-01-01 10:00:00"],
  ["published_at", null],
  ["publish_at", "2031-01-01"],
  ["publishDate", "some day"],
  ["date", 1_924_992_000],
  ["expiryDate", "2026-05-31"],
  ["eleventyExcludeFromCollections", true],
  ["permalink", false],
  ["build", { render: "never" }],
  ["_build", { list: false }],
  ["content_status", "draft"],
  ["review-status", "in review"],
  ["workflow", "Entwurf"],
  ["stage", "draft"],
  ["estado", "borrador"],
  ["type", "draft"],
  ["tags", ["backup", "Draft"]],
  ["tags", "backup, draft"],
  ["hide", true],
  ["doNotPublish", true],
  ["needs_review", "yes"],
  ["approved", false],
  ["publication_date", "2099-01-01"],
  ["effective-date", "2099-01-01"],
  ["borrador", true],
  ...[
    ...[
      "go-live-date",
      "launchDate",
      "embargo_date",
      "scheduled_publish_date",
      "published_from",
      "available_on",
    ],
    ...[
      "Live From",
      "visible_after",
      "postDateGmt",
      "article_publication_start",
      "date_available",
      "hiddenUntil",
    ],
  ].map((key): [string, unknown] => [key, "2031-01-01"]),
  ...[
    ...["expiry", "Expire", "expirationDate", "valid_until", "published_until", "unpublish_on", "end_date"],
    ...["content-expires-at", "takedown_date", "archive_on", "validTo", "sunset", "publicationEndDate"],
  ].map((key): [string, unknown] => [key, "2020-01-01"]),
  ["expires", "soon"],
  ["date", { created: "2031-01-01" }],
  ["params", { release_at: "2031-01-01" }],
])("%s: %j marks an article as not public yet", (key, value) => {
  expect(signOf({ title: "T", [key]: value })).toMatch(key);
});

test.each<[string, unknown]>([
  ["draft", false],
  ["draft", "no"],
  ["draft", null],
  ["published", "2020-01-01"],
  ["published", true],
  ["status", "Published"],
  ["status", "publish"],
  ["visibility", "public"],
  ["date", "2026-06-01"],
  ["date", "May 3, 2021"],
  ["date", 1_600_000_000],
  ["date", null],
  ["date", { created: "2020-01-01", updated: "2021-01-01" }],
  ["published_at", "2020-01-01T00:00:00.000Z"],
  ["expiryDate", "2031-01-01"],
  ["permalink", "/posts/x"],
  ["build", { list: "always" }],
  // The article's own fields keep their meaning.
  ["publishAt", "2031-01-01T00:00:00Z"],
  ["unpublishAt", "2020-01-01T00:00:00Z"],
  ["author", "Draft"],
  ["tags", ["drafting", "email"]],
  ["layout", "post"],
  ["workflow", "published"],
  ["hide_title", true],
  ["showDate", true],
  ["expires", "never"],
  ["valid_until", "2031-01-01"],
  ["review_date", "2031-01-01"],
  ["position", "left"],
  ["publication", "News"],
  ["archive", true],
  ["cover", { hidden: true }],
  ["params", { toc: { enabled: false }, color: "draft" }],
  ["__proto__x", true],
])("%s: %j does not mark an article as not public", (key, value) => {
  expect(signOf({ [key]: value })).toBeNull();
});

test("reads dates and times without a zone in the company's time zone", () => {
  const at = (now: string) => findUnpublishedMarker({ date: "2031-01-01 09:30" }, "x.md", new Date(now));
  expect([at("2031-01-01T14:29:00Z"), at("2031-01-01T14:30:00Z")]).toEqual(["date: 2031-01-01 09:30", null]);
  const midnight = (now: string) => findUnpublishedMarker({ date: "2031-01-01" }, "x.md", new Date(now));
  expect([midnight("2031-01-01T04:59:00Z"), midnight("2031-01-01T05:00:00Z")]).toEqual([
    "date: 2031-01-01",
    null,
  ]);
  expect(signOf({ build: { list: "false" } })).toMatch("build: ");
});

test.each<[string, unknown]>([
  ["params.draft: true", { params: { draft: true } }],
  ["meta.published: false", { meta: { published: false } }],
  ["extra.seo.status: draft", { extra: { seo: { status: "draft" } } }],
])("a nested field of another system marks an article as not public: %s", (sign, frontMatter) => {
  expect(signOf(frontMatter as Record<string, unknown>)).toBe(sign);
});

test.each(["drafts", "_drafts", "Draft", "unpublished", "Entwürfe"])(
  "the folder %s marks an article as not public",
  (folder) => {
    expect(signOf({}, `site/${folder}/x.md`)).toBe(`${folder}/`);
  },
);

test("a future date in a file name marks an article as not public", () => {
  expect(signOf({}, "_posts/2031-01-01-x.md")).toBe("2031-01-01");
  expect(signOf({}, "_posts/2020-01-01-x.md")).toBeNull();
});

test("a list of hidden page parts does not hide the article", () => {
  expect(signOf({ hide: ["toc", "navigation"] })).toBeNull();
  expect(signOf({ hide: true })).toBe("hide: true");
});
