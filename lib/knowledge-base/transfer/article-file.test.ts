import fc from "fast-check";
import {
  type FiledArticle,
  pathOfArticle,
  readArticleFile,
  writeArticleFile,
} from "@/lib/knowledge-base/transfer/article-file";

const article: FiledArticle = {
  title: "Backups: 3 copies, 2 media",
  slug: "backups",
  content: "## Why\n\n---\n\nBecause.",
  excerpt: "What to keep # and where",
  category: { slug: "continuity", name: "Backup & Continuity" },
  orderIndex: 3,
  tags: ["2026", "yes", "a, b"],
  metaTitle: null,
  metaDescription: "null",
  isPublished: false,
  publishAt: new Date("2031-01-01T00:00:00.000Z"),
  unpublishAt: null,
  createdAt: new Date("2026-01-01T00:00:00.000Z"),
  updatedAt: new Date("2026-01-02T00:00:00.000Z"),
};

const read = (file: string, path = "x.md") => readArticleFile(path, file);
const file = (yaml: string, content = "Text") => `---\n${yaml}\n---\n${content}`;

test.each(["    sudo reboot\n\nThen wait.", "\tipconfig /all", "  - indented\n  - list"])(
  "text that begins indented stays so: %j",
  (content) => {
    expect(read(file("title: A", `\n  \n${content}\n\n`)).input.content).toBe(content);
    expect(read(writeArticleFile({ ...article, content })).input.content).toBe(content);
  },
);

test("what is written is read as it was", () => {
  const written = writeArticleFile(article);
  expect(written).toMatch(/^---\ntitle: "Backups: 3 copies, 2 media"\nslug: backups\n/);
  expect(written).toMatch(/\n---\n\n## Why\n\n---\n\nBecause\.\n$/);
  expect(read(written)).toEqual({
    category: article.category,
    notYet: "published: false",
    input: {
      title: article.title,
      slug: "backups",
      content: article.content,
      excerpt: article.excerpt,
      orderIndex: 3,
      tags: article.tags,
      metaTitle: null,
      metaDescription: "null",
      isPublished: false,
      publishAt: article.publishAt,
    },
  });
});

test("so is whatever an article may say", () => {
  const line = fc.string({ unit: "binary", minLength: 1, maxLength: 80 }).map((text) => `x${text}`);
  fc.assert(
    fc.property(line, line, line, fc.array(line, { maxLength: 4 }), (title, excerpt, content, tags) => {
      // Once through the rules of the fields, which is how an article is stored.
      const first = read(writeArticleFile({ ...article, title, excerpt, content, tags }));
      const stored = { ...article, ...first.input, publishAt: null, unpublishAt: null } as FiledArticle;
      expect(read(writeArticleFile(stored)).input).toEqual({ ...first.input, publishAt: undefined });
    }),
  );
});

test("stands in the folder of its category", () => {
  expect(pathOfArticle(article)).toBe("continuity/backups.md");
  expect(pathOfArticle({ ...article, category: null })).toBe("backups.md");
});

test("the names of file and folder count where the file says nothing else, and nothing more of the path", () => {
  const of = (path: string, yaml = "title: T") => {
    const { input, category } = read(file(yaml), path);
    return [input.slug, category?.slug ?? null];
  };
  expect(of("one/two/three.md")).toEqual(["three", "two"]);
  expect(of("../../etc/passwd.md")).toEqual(["passwd", "etc"]);
  expect(of("../x.md")).toEqual(["x", null]);
  expect(of("Some Folder/x.md")).toEqual(["x", null]);
  expect(of("folder/x.md", "title: T\ncategory: null")).toEqual(["x", null]);
  expect(of("folder/x.md", "title: T\nslug: own\ncategory: given")).toEqual(["own", "given"]);
});

test("numbers and words that YAML takes for something else are text; lines of other systems are read", () => {
  const { input } = read(
    `\ufeff${file("title: 2024\ntags: [1, true]\nexcerpt: no").replaceAll("\n", "\r\n")}`,
  );
  expect(input).toMatchObject({ title: "2024", tags: ["1", "true"], excerpt: "no", content: "Text" });
});

test("a time that has passed is nothing to wait for", () => {
  expect(read(file("title: T\npublishAt: 2020-01-01T00:00:00Z")).input.publishAt).toBeUndefined();
});

test("what nests as lists and maps do is read", () => {
  expect(read(file(`title: T\nx: ${"[".repeat(30)}${"]".repeat(30)}`)).input.title).toBe("T");
});

test("a sign of another system takes the time of publication away, our own leaves it", () => {
  const publishAt = "publishAt: 2031-01-01T00:00:00Z";
  const { input, notYet } = read(file(`title: T\ndraft: true\npublished: false\n${publishAt}`));
  expect([input.isPublished, input.publishAt, notYet]).toEqual([false, null, "draft: true"]);
  const own = read(file(`title: T\npublished: false\n${publishAt}`));
  expect([own.input.isPublished, own.input.publishAt]).toEqual([false, new Date("2031-01-01T00:00:00Z")]);
});

test.each([
  ["title: T", undefined],
  ["title: T\npublished: true", true],
  ["title: T\npublished: yes", true],
  ["title: T\npublished: 2020-01-01", true],
  ["title: T\npublished: no", false],
  ["title: T\npublished: true\nDRAFT: Yes", false],
])("reads of %j whether it is published", (yaml, isPublished) => {
  expect(read(file(yaml)).input.isPublished).toBe(isPublished);
});

test.each([
  ["# No front matter", /must start with a line of ---/],
  ["---\ntitle: T\nno end", /must start with a line of ---/],
  ["---\n---\nText", /Title is required/],
  [file("title: [", ""), /not readable YAML/],
  [file("title: T\ntitle: U"), /not readable YAML/],
  [file(`title: ${"[".repeat(20_000)}`), /nested too deeply/],
  [file(`x: ${"[".repeat(8_000)}${"]".repeat(8_000)}`), /nested too deeply/],
  [file(`x:\n${"- ".repeat(8_000)}a`), /nested too deeply/],
  [file("? ".repeat(8_000)), /nested too deeply/],
  [file(`title: T\nx: ${"{a: ".repeat(32)}${"}".repeat(32)}`), /nested too deeply/],
  [file("a: &a [x,x]\nb: &b [*a,*a]\ntags: *b\ntitle: T"), /not readable YAML/],
  [file("title: T\ntags: {}"), /tags/],
  [file("- a\n- b"), /wrong value/],
  [file("excerpt: T"), /Title is required/],
  [file("title: T", ""), /Content is required/],
  [file("title: T\nslug: No Slug"), /Slug must contain/],
  [file("title: T\ncategory: ../up"), /category must be a slug/],
  [file("title: T\norder: -1"), /Order must be at least 0/],
  [file(`title: T\nx: ${"y".repeat(40_000)}`), /too long/],
])("refuses %j", (text, why) => {
  expect(() => read(text)).toThrow(why);
});

test("no name of a field reaches what objects are made of", () => {
  const { input } = read(file('title: T\n"__proto__": {"isPublished": false}\nconstructor: 1'));
  expect(input.isPublished).toBeUndefined();
});
