import { findUnpublishedMarker } from "@/lib/content/knowledge-base/transfer/unpublished-marker";

const NOW = new Date("2026-06-01T12:00:00Z");
const signOf = (frontMatter: Record<string, unknown>, path = "posts/x.md") =>
  findUnpublishedMarker(frontMatter, path, NOW);

type Field = [key: string, value: unknown];
const withValues = (key: string, ...values: unknown[]) => values.map((value): Field => [key, value]);
const withKeys = (value: unknown, keys: string) => keys.split(", ").map((key): Field => [key, value]);

test.each([
  ...withValues("draft", true, 1, "true", "Yes", "on", "1", "maybe"),
  ...withValues("published", false, 0, "false", "No", "off", "", null, "soon"),
  ...withValues("status", ..."draft Pending private future auto-draft scheduled trash review".split(" ")),
  ...withKeys(true, "Draft, unlisted, eleventyExcludeFromCollections, hide, doNotPublish, borrador"),
  ...withKeys("yes", "is_draft, needs_review"),
  ...withKeys(false, "publish, isPublished, permalink, approved"),
  ...withKeys("draft", "post_status, content_status, stage, type"),
  ...withValues("tags", ["backup", "Draft"], "backup, draft"),
  ...withValues("date", "2026-06-02", 1_924_992_000, { created: "2031-01-01" }),
  ...withValues("published_at", "2031-01-01 10:00:00", null),
  ...withKeys("2031-01-01", "publish_at, go-live-date, launchDate, embargo_date, scheduled_publish_date"),
  ...withKeys("2031-01-01", "published_from, available_on, Live From, visible_after, postDateGmt"),
  ...withKeys("2031-01-01", "article_publication_start, date_available, hiddenUntil"),
  ...withKeys("2020-01-01", "expiry, Expire, expirationDate, valid_until, published_until, unpublish_on"),
  ...withKeys("2020-01-01", "end_date, content-expires-at, takedown_date, archive_on, validTo, sunset"),
  ...withKeys("2099-01-01", "publication_date, effective-date"),
  ["publicationEndDate", "2020-01-01"],
  ["expiryDate", "2026-05-31"],
  ["pubDate", "Jan 1, 2031"],
  ["publishDate", "some day"],
  ["expires", "soon"],
  ["hidden", "true"],
  ["private", true],
  ["password", "secret"],
  ["public", "no"],
  ["visibility", "members"],
  ["review-status", "in review"],
  ["workflow", "Entwurf"],
  ["estado", "borrador"],
  ...withValues("build", { render: "never" }, { list: "false" }),
  ["_build", { list: false }],
  ["params", { release_at: "2031-01-01" }],
] satisfies Field[])("%s: %j marks an article as not public yet", (key, value) => {
  expect(signOf({ title: "T", [key]: value })).toMatch(key);
});

test.each([
  ...withValues("draft", false, "no", null),
  ...withValues("published", "2020-01-01", true),
  ...withValues("status", "Published", "publish"),
  ...withValues("date", "2026-06-01", "May 3, 2021", 1_600_000_000, null),
  ...withKeys(true, "hide_title, showDate, archive, __proto__x"),
  // The article's own fields keep their meaning.
  ["publishAt", "2031-01-01T00:00:00Z"],
  ["unpublishAt", "2020-01-01T00:00:00Z"],
  ...withKeys("2031-01-01", "expiryDate, valid_until, review_date"),
  ["date", { created: "2020-01-01", updated: "2021-01-01" }],
  ["published_at", "2020-01-01T00:00:00.000Z"],
  ["visibility", "public"],
  ["permalink", "/posts/x"],
  ["build", { list: "always" }],
  ["author", "Draft"],
  ["tags", ["drafting", "email"]],
  // Parts of the page that are hidden.
  ["hide", ["toc", "navigation"]],
  ["layout", "post"],
  ["workflow", "published"],
  ["expires", "never"],
  ["position", "left"],
  ["publication", "News"],
  ["cover", { hidden: true }],
  ["params", { toc: { enabled: false }, color: "draft" }],
] satisfies Field[])("%s: %j does not mark an article as not public", (key, value) => {
  expect(signOf({ [key]: value })).toBeNull();
});

test("reads dates and times without a zone in the company's time zone", () => {
  const at = (date: string, now: string) => findUnpublishedMarker({ date }, "x.md", new Date(now));
  expect(at("2031-01-01 09:30", "2031-01-01T14:29:00Z")).toBe("date: 2031-01-01 09:30");
  expect(at("2031-01-01 09:30", "2031-01-01T14:30:00Z")).toBeNull();
  expect(at("2031-01-01", "2031-01-01T04:59:00Z")).toBe("date: 2031-01-01");
  expect(at("2031-01-01", "2031-01-01T05:00:00Z")).toBeNull();
});

test.each<[string, Record<string, unknown>]>([
  ["params.draft: true", { params: { draft: true } }],
  ["meta.published: false", { meta: { published: false } }],
  ["extra.seo.status: draft", { extra: { seo: { status: "draft" } } }],
])("a nested field of another system marks an article as not public: %s", (sign, frontMatter) => {
  expect(signOf(frontMatter)).toBe(sign);
});

test.each(["drafts", "_drafts", "Draft", "unpublished", "Entwürfe"])(
  "the folder %s marks an article as not public",
  (folder) => expect(signOf({}, `site/${folder}/x.md`)).toBe(`${folder}/`),
);

test("a future date in a file name marks an article as not public", () => {
  expect(signOf({}, "_posts/2031-01-01-x.md")).toBe("2031-01-01");
  expect(signOf({}, "_posts/2020-01-01-x.md")).toBeNull();
});
