import fc from "fast-check";
import {
  type FiledArticle,
  readArticleFile,
  writeArticleFile,
} from "@/lib/content/knowledge-base/transfer/article-file";

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

const NOTION_ID = "1a2b3c4d5e6f47a8b9c0d1e2f3a4b5c6";

const read = (file: string, path = "x.md") => readArticleFile(path, file);
const file = (yaml: string, content = "Text") => `---\n${yaml}\n---\n${content}`;

test.each(["    sudo reboot\n\nThen wait.", "\tipconfig /all", "  - indented\n  - list"])(
  "text that starts indented keeps its indentation: %j",
  (content) => {
    expect(read(file("title: A", `\n  \n${content}\n\n`)).input.content).toBe(content);
    expect(read(writeArticleFile({ ...article, content })).input.content).toBe(content);
  },
);

test("an exported article reads back unchanged", () => {
  const written = writeArticleFile(article);
  expect(written).toMatch(/^---\ntitle: "Backups: 3 copies, 2 media"\nslug: backups\n/);
  expect(written).toMatch(/\n---\n\n## Why\n\n---\n\nBecause\.\n$/);
  const { category, createdAt, updatedAt, unpublishAt: _, ...input } = article;
  expect(read(written)).toEqual({
    notes: [],
    otherSlug: null,
    formerAddresses: [],
    isTitleApart: false,
    createdAt,
    changedAt: updatedAt,
    category,
    unpublishedMarker: "published: false",
    input,
  });
});

test("entities in fields are read as their signs, and a text that spells one reads back unchanged", () => {
  const yaml =
    'title: "Tips &amp; Tricks &#8211; Caf&eacute; &unknown;"\nexcerpt: "Don&#8217;t"\ntags: ["Q&amp;A"]\ncategory: R&amp;D';
  const { input, category } = read(file(yaml));
  expect(input).toMatchObject({
    title: "Tips & Tricks – Café &unknown;",
    excerpt: "Don’t",
    tags: ["Q&A"],
  });
  expect(category?.name).toBe("R&D");
  const spelled = { title: "Type &amp; for &", excerpt: "&#38;amp;", tags: ["&lt;b&gt;"] };
  expect(read(writeArticleFile({ ...article, ...spelled })).input).toMatchObject(spelled);
});

test("articles with random text read back unchanged", () => {
  const line = fc.string({ unit: "binary", minLength: 1, maxLength: 80 }).map((text) => `x${text}`);
  fc.assert(
    fc.property(line, line, line, fc.array(line, { maxLength: 4 }), (title, excerpt, content, tags) => {
      // Applies the field rules once, as storing an article does.
      const first = read(writeArticleFile({ ...article, title, excerpt, content, tags }));
      const stored = { ...article, ...first.input, publishAt: null, unpublishAt: null } as FiledArticle;
      expect(read(writeArticleFile(stored)).input).toEqual({ ...first.input, publishAt: undefined });
    }),
    { numRuns: 40 },
  );
});

test("slug and category default to the file and folder names, never to other parts of the path", () => {
  const of = (path: string, yaml = "title: T") => {
    const { input, category } = read(file(yaml), path);
    return [input.slug, category?.slug ?? null];
  };
  expect(of("one/two/three.md")).toEqual(["three", "two"]);
  expect(of("../../etc/passwd.md")).toEqual(["passwd", "etc"]);
  expect(of("../x.md")).toEqual(["x", null]);
  expect(of("Some Folder/x.md")).toEqual(["x", "some-folder"]);
  expect(of("_posts/x.md")).toEqual(["x", null]);
  expect(of(`Team wiki ${NOTION_ID}/x ${NOTION_ID}.md`)).toEqual(["x", "team-wiki"]);
  expect(of("guides/_index.md")).toEqual(["guides", "guides"]);
  expect(of("blog/first-steps/index.md")).toEqual(["first-steps", "blog"]);
  expect(of("folder/x.md", "title: T\ncategory: null")).toEqual(["x", null]);
  expect(of("folder/x.md", "title: T\nslug: own\ncategory: given")).toEqual(["own", "given"]);
});

test.each([
  [
    "after a byte order mark, with CRLF, and numbers and booleans as text",
    `\ufeff${file("title: 2024\ntags: [1, true]\nexcerpt: no").replaceAll("\n", "\r\n")}`,
    { title: "2024", tags: ["1", "true"], excerpt: "no", content: "Text" },
  ],
  [
    "with numbers as typed",
    file("title: 1.10\ntags: [007, 1e3, True]\nslug: 007\ndescription: 0x1F"),
    { title: "1.10", tags: ["007", "1e3", "True"], slug: "007", excerpt: "0x1F" },
  ],
  ["with TOML numbers as typed", "+++\ntitle = 1.10 # ten\nweight = 3.0\n+++\nText", { title: "1.10" }],
  [
    "unquoted where YAML requires quotes",
    file("title: Backups: why # and: how\nexcerpt: @home\ntags:\n  - a\nweight: 7"),
    { title: "Backups: why # and: how", excerpt: "@home", tags: ["a"], orderIndex: 7 },
  ],
  [
    "in lists indented with tabs",
    file('title: T\ntags: [\n\t"a",\n\t"b: c"\n]\nweight: 7'),
    { title: "T", tags: ["a", "b: c"], orderIndex: 7 },
  ],
  [
    "by anchors, aliases, and merge keys",
    file("x: &x\n  tags: &t [a, b]\n  weight: 7\n<<: *x\ntitle: &n T\nexcerpt: *n"),
    { title: "T", excerpt: "T", tags: ["a", "b"], orderIndex: 7 },
  ],
  ["nested 30 levels deep", file(`title: T\nx: ${"[".repeat(30)}${"]".repeat(30)}`), { title: "T" }],
  ["after ten thousand repeated keys", file(`${"a:\n".repeat(10_000)}title: T`), { title: "T" }],
])("reads values %s", (_, text, input) => {
  expect(read(text).input).toMatchObject(input);
});

test.each([
  ["# Reset a *password*\n\nText", "Reset a password", "Text"],
  ["<!-- lint\noff -->\n# [Reset](x.md) `now` ##\nText", "Reset now", "<!-- lint\noff -->\nText"],
  ["Reset\n=====\nText", "Reset", "Text"],
  ['<h1 align="center">Reset</h1>\nText', "Reset", "Text"],
  ["```sh\n# no heading\n```\n\n# Reset\nText", "Reset", "```sh\n# no heading\n```\n\n# Reset\nText"],
  ["# Only", "Only", "# Only"],
  ["## Step 1\n\nText", "At home", "## Step 1\n\nText"],
  ["Hello.\n\n## Step 1", "At home", "Hello.\n\n## Step 1"],
  ["Hello.\n\n# Step 1", "Step 1", "Hello.\n\n# Step 1"],
  ["Hello.\n\nStep 1\n------", "At home", "Hello.\n\nStep 1\n------"],
  ["## At *Home*\n\nText", "At Home", "Text"],
])("takes the title from the first heading of %j, or the file's name", (text, title, content) => {
  expect(read(text, "at home.md").input).toMatchObject({ title, content });
});

test.each([
  [
    "[![Build](b.svg)](/ci) ![v2](v.svg)\n\n# Set up Wi-Fi\n\nText",
    "[![Build](b.svg)](/ci) ![v2](v.svg)\n\n\nText",
  ],
  ["![Logo][logo]\n# Set up Wi-Fi\nText", "![Logo][logo]\n\nText"],
  ['<h1 align="center">\n  Set up\n  Wi-Fi\n</h1>\n\nText', "Text"],
  [
    '<div align="center">\n<img src="l.png">\n<h1>Set up <b>Wi&#8209;Fi</b></h1>\n</div>\n\nText',
    '<div align="center">\n<img src="l.png">\n\n</div>\n\nText',
  ],
  ["# ![Logo](l.png) Set up Wi-Fi\nText", "![Logo](l.png)\n\nText"],
  ["# Set&nbsp;up Wi&hyphen;Fi\nText", "Text"],
  ["export const a = {\n  b: 1,\n};\n\n# Set up Wi-Fi\n\nText", "export const a = {\n  b: 1,\n};\n\n\nText"],
  ["import Tabs from '@theme/Tabs';\n\n# Set up Wi-Fi\n\nText", "import Tabs from '@theme/Tabs';\n\n\nText"],
  ["![Badge](b.svg)\n\nSet up Wi-Fi\n===\nText", "![Badge](b.svg)\n\nText"],
])("a title heading after images, over several lines, or with entities is removed: %j", (text, content) => {
  expect(read(file("title: Set up Wi-Fi", text)).input.content).toBe(content);
  expect(
    read(text, "x.md")
      .input.title.normalize("NFKC")
      .replace(/[\u2010\u2011]/g, "-"),
  ).toBe("Set up Wi-Fi");
});

test("handles a thousand lines of unclosed images and headings", () => {
  const text = `${"![a](b) [![".repeat(90)}\n<h1>a\n`.repeat(1_000);
  expect(read(text, "x.md").input.title).toBe("X");
});

test("removes a heading that repeats the title and keeps any other", () => {
  const of = (text: string) => read(file("title: Wi-Fi, at home", text)).input.content;
  expect([of("# Wi-Fi at Home\nText"), of("# Wi-Fi\nText")]).toEqual(["Text", "# Wi-Fi\nText"]);
});

test("another system's draft mark removes the publication time, our own keeps it, and a past one is ignored", () => {
  const publishAt = "publishAt: 2031-01-01T00:00:00Z";
  const { input, unpublishedMarker } = read(file(`title: T\ndraft: true\npublished: false\n${publishAt}`));
  expect([input.isPublished, input.publishAt, unpublishedMarker]).toEqual([false, null, "draft: true"]);
  const own = read(file(`title: T\npublished: false\n${publishAt}`));
  expect([own.input.isPublished, own.input.publishAt]).toEqual([false, new Date("2031-01-01T00:00:00Z")]);
  expect(read(file("title: T\npublishAt: 2020-01-01T00:00:00Z")).input.publishAt).toBeUndefined();
});

test.each([
  ["", undefined],
  ["published: true", true],
  ["published: yes", true],
  ["published: 2020-01-01", true],
  ["published: no", false],
  ["published: true\nDRAFT: Yes", false],
])("reads from %j whether the article is published", (yaml, isPublished) => {
  expect(read(file(`title: T\n${yaml}`)).input.isPublished).toBe(isPublished);
});

test.each([
  ["---\ntitle: T\nno end", /second line of --- is missing/],
  ["+++\ndraft = true\nText", /second line of \+\+\+ is missing/],
  ['{"title": "T"\nText', /last brace is missing/],
  ['{"title": T}\nText', /not readable JSON/],
  [`{"x": ${"[".repeat(20_000)}`, /nested too deeply/],
  ["+++\ntitle = T\n+++\nText", /not readable TOML/],
  [`+++\nx = ${"[".repeat(100)}${"]".repeat(100)}\n+++\nText`, /not readable TOML/],
  [file("title: T\npublishAt: soon"), /publishAt is no time/],
  [file("title: [", ""), /not readable YAML/],
  [file(`title: ${"[".repeat(20_000)}`), /nested too deeply/],
  [file(`x: ${"[".repeat(8_000)}${"]".repeat(8_000)}`), /nested too deeply/],
  [file(`x:\n${"- ".repeat(8_000)}a`), /nested too deeply/],
  [file("? ".repeat(8_000)), /nested too deeply/],
  [file(`title: T\nx: ${"{a: ".repeat(32)}${"}".repeat(32)}`), /nested too deeply/],
  [file(`a: &a [x]\nb: &b [${"*a,".repeat(101)}]\ntitle: T`), /not readable YAML/],
  [file("title: T\na: &a [*a, *a]"), /not readable YAML|nested too deeply/],
  [file("- a\n- b"), /wrong value/],
  [file("title: T", ""), /Content is required/],
  [file(`title: T\nx: ${"y".repeat(40_000)}`), /too long/],
])("refuses %j", (text, why) => {
  expect(() => read(text)).toThrow(why);
});

test("a field named __proto__ or constructor sets nothing", () => {
  const { input } = read(file('title: T\n"__proto__": {"isPublished": false}\nconstructor: 1'));
  expect(input.isPublished).toBeUndefined();
});

test.each([
  ["toml", '+++\ntitle = "T"\ntags = ["a", "b"]\nweight = 7\ndraft = true\n+++\n'],
  ["json", '{\n  "title": "T", "tags": ["a", "b"],\n  "weight": 7, "draft": true\n}\n\n'],
  ["json, named", '---json\n{"title": "T", "tags": ["a", "b"], "weight": 7, "draft": true}\n---\n'],
  ["toml, named", '--- toml\ntitle = "T"\ntags = ["a", "b"]\nweight = 7\ndraft = true\n---\n'],
  ["yaml", "\n---\nTitle: T\nTAGS: a, b\nweight: '7'\ndraft: true\n...\n"],
])("reads the same fields from front matter in %s", (_, front) => {
  const { input, unpublishedMarker } = read(`${front}Text`);
  expect(input).toMatchObject({ title: "T", tags: ["a", "b"], orderIndex: 7, isPublished: false });
  expect([input.content, unpublishedMarker]).toEqual(["Text", "draft: true"]);
});

test.each([
  ["---\ntitle: A\ntags: [a]\nTitle: B\ntags: b, c\ntitle: C\n---\n", null],
  ["---\ntitle: A\ndraft: true\ntags: b, c\ndraft: false\ntitle: C\n---\n", "draft: true"],
  ["---\npublished: false\ntitle: C\npublished: true\ntags: b, c\n---\n", "published: false"],
  [
    "---\ntitle: C\ntags: b, c\nparams: {status: wip, x: 1, status: done, status: done}\n---\n",
    "params.status: wip",
  ],
  ['{"title": "A", "draft": true, "title": "C", "draft": false,\n\t"tags": "b, c"}\n', "draft: true"],
  ["Title: A\nStatus: draft\nStatus: published\nTags: b, c\nTitle: C\n\n", "Status: draft"],
])("uses the last value of a repeated key and any sign that the article is not public: %j", (front, sign) => {
  const { input, unpublishedMarker } = read(`${front}Text`);
  expect(input).toMatchObject({ title: "C", tags: ["b", "c"], content: "Text" });
  expect(unpublishedMarker).toBe(sign);
});

test.each([
  ["Old_Printer Setup.v2.md", "old-printer-setupv2", "Old Printer Setup.v2"],
  ["Wi-Fi at home.md", "wi-fi-at-home", "Wi-Fi at home"],
  ["Größe & Maß.md", "grosse-mass", "Größe & Maß"],
  ["Guides/🎉.md", "guides", "🎉"],
  ["🎉.md", "article", "🎉"],
  [`Printer guide ${NOTION_ID}.md`, "printer-guide", "Printer guide"],
  ["プリンター.md", expect.stringMatching(/^[a-z0-9-]+$/), "プリンター"],
])("derives a slug and a title from the file name %s and reports the slug", (path, slug, title) => {
  const { input, notes } = read("Text", path);
  expect(input).toMatchObject({ slug, title });
  expect(notes).toEqual([expect.stringContaining(`Its address is "${input.slug}", made of`)]);
});

test("properties of a Notion page are fields and no text, and are told", () => {
  const path = `Printer help ${NOTION_ID}.md`;
  const page = (lines: string) => read(`# Printer help\n\n${lines}\n\n    code`, path);
  const { input, notes, formerAddresses, createdAt } = page(
    "Owner: Ana Ruiz\nStatus: Published\nTags: printers, toner\nURL: https://a.example/b\nCreated: 2025-03-04",
  );
  expect(input).toMatchObject({ title: "Printer help", tags: ["printers", "toner"], content: "    code" });
  expect([formerAddresses, createdAt]).toEqual([[], new Date("2025-03-04T05:00:00Z")]);
  expect(notes.slice(1)).toEqual([
    "Left out of the text, because they are properties of Notion: Owner, Status, Tags, URL, Created.",
  ]);
  expect(page("Status: In progress").unpublishedMarker).toBe("Status: In progress");
  for (const text of ["Solution: restart", "Status: Published\nand more"])
    expect(page(text).input.content).toBe(`${text}\n\n    code`);
  expect(read("# T\n\nStatus: Draft\n\nText", "t.md").input.content).toBe("Status: Draft\n\nText");
});

test("omits the date of a name, and the sign before a tag", () => {
  const { input, notes } = read(file('tags: ["#urgent", "#1", C#]'), "_posts/2021-03-04-hello-world.md");
  expect(input).toMatchObject({ slug: "hello-world", title: "Hello world", tags: ["urgent", "#1", "C#"] });
  expect(notes).toEqual([]);
  expect(read(file('tags: ["#draft"]')).unpublishedMarker).toBe('tags: ["#draft"]');
});

test.each([
  ["/docs/Set Up", "set-up", [expect.stringContaining("Its address is")]],
  ["plain", "plain", []],
])("the slug %j is stored as %s", (typed, slug, told) => {
  const { input, notes, otherSlug } = read(file(`title: T\nslug: ${typed}`));
  expect([input.slug, notes, otherSlug]).toEqual([slug, told, null]);
});

const TIMES = [new Date("2024-02-03T05:00:00Z"), new Date("2024-05-06T07:08:09Z")];

test("reads fields of other systems and reports what can't be kept", () => {
  const yaml =
    "title: T\ndescription: In short\ncategories: [Backup & More, Other]\nnav_order: '-3'\ntags: [a, {x: 1}]\ncategory: Backup & more\naliases: /old/a/\nredirect_from: [/b, /old/a/]\npermalink: /c/\ndate: 2024-02-03\nlastmod: 2024-05-06T07:08:09Z\nexpiryDate: 2040-01-01";
  const { input, category, notes, formerAddresses, createdAt, changedAt } = read(file(yaml));
  expect(input).toMatchObject({
    excerpt: "In short",
    metaDescription: "In short",
    orderIndex: 0,
    tags: ["a"],
    // Midnight in the company's time zone.
    unpublishAt: new Date("2040-01-01T05:00:00Z"),
  });
  expect(category).toEqual({ slug: "backup-more", name: "Backup & more" });
  expect(formerAddresses).toEqual(["/old/a/", "/b", "/c/"]);
  expect([createdAt, changedAt]).toEqual(TIMES);
  for (const lost of ["left out: Other", 'order "-3" became 0']) expect(notes.join(" ")).toContain(lost);
});

test.each([
  ["last_modified_at: 2024-05-06T07:08:09Z\npubDate: 2024-02-03"],
  ["last_update:\n  date: 2024-05-06T07:08:09Z\n  author: Ana\ndate:\n  created: 2024-02-03"],
  ["ms.date: 2024-05-06T07:08:09Z\npublished_at: 2024-02-03"],
])("reads times from other systems' field names: %j", (yaml) => {
  const { createdAt, changedAt } = read(file(`title: T\n${yaml}`));
  expect([createdAt, changedAt]).toEqual(TIMES);
});

test("reads maps of fields and lists of named objects", () => {
  const toml = '+++\ntitle = "T"\n[taxonomies]\ntags = ["a"]\ncategories = ["Mac"]\n+++\nText';
  expect(read(toml)).toMatchObject({ input: { tags: ["a"] }, category: { slug: "mac", name: "Mac" } });
  const { input, category, notes } = read(
    file("title: T\ntags: [{label: Mac}, {title: b}, {x: 1}]\ncategory: {name: Mac Help}"),
  );
  expect([input.tags, category?.name]).toEqual([["Mac", "b"], "Mac Help"]);
  expect(notes).toEqual(["Some of its tags could not be read."]);
});

test("reports dropped fields that readers could see", () => {
  expect(
    read(file("title: T\nAuthor: Ana\ncover_image: a.png\nimage:\nfaq: []\nlayout: post\ngrand_parent: Mac"))
      .notes,
  ).toEqual(["Left out, because articles have none: Author, cover_image, grand_parent."]);
});

test("truncates overlong values and drops unreadable ones with a note", () => {
  const { input, notes } = read(
    file(`title: ${"x".repeat(300)}\ntags: {}\norder: first\ndescription: ${"y ".repeat(400)}`),
  );
  expect([input.title.length, input.metaDescription?.length]).toEqual([255, 500]);
  expect(input).toMatchObject({ tags: [], orderIndex: undefined });
  for (const word of ["title was cut", "description was cut", "tags could not", 'order "first"'])
    expect(notes.join(" ")).toContain(word);
});

test.each([
  ["Status: Draft\nTitle: T\nTags: a, b\n\nText", "T", "Text"],
  ["title: 'T'\ndate: 2031-01-01\n\nText", "T", "Text"],
  ["title: T\ntags:\n- a\ndraft: true\n---\nText", "T", "Text"],
  ["status: draft\nApplies to: Windows\n\nText", "X", "status: draft\nApplies to: Windows\n\nText"],
])("reads the fields in the first lines of %j", (text, title, content) => {
  const { input, unpublishedMarker } = read(text, "x.md");
  expect(input).toMatchObject({ title, content, isPublished: false });
  expect(unpublishedMarker).not.toBeNull();
});

test.each([
  "Note: this is so.\n\nText",
  "Title: the first\nand more\n\nText",
  "Summary: a\n\nText",
  "{{< note >}}\nText",
  "---\n\nA sentence.\n\n---\nText",
  "---\n\nText",
  '{"a": 1} is JSON',
])("reads %j as text without front matter", (text) => {
  expect(read(text).input).toMatchObject({ title: "X", content: text });
});
