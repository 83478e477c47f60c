import type { ZippedPicture } from "@/lib/content/knowledge-base/transfer/read-zip";
import { bytesOf, modules, session, stored, upload, withMediaLibrary } from "@/tests/factories/media-library";
import { written } from "@/tests/factories/written";
import { zipOf } from "@/tests/factories/zip";

withMediaLibrary();
beforeEach(() => modules.db.auditLog.deleteMany());

type Sending = { isDryRun?: boolean; clock?: () => number; pictures?: ZippedPicture[] };

async function sent(zip: Uint8Array, { isDryRun = false, clock = () => 0, pictures: other }: Sending = {}) {
  const { readZip } = await import("@/lib/content/knowledge-base/transfer/read-zip");
  const { readArticleFiles } = await import("@/lib/content/knowledge-base/transfer/read-files");
  const { importPictures } = await import("@/lib/content/knowledge-base/transfer/import-pictures");
  const { importArticles } = await import("@/lib/content/knowledge-base/transfer/import");
  const { checkArticles } = await import("@/lib/content/knowledge-base/transfer/dry-run");
  const { texts, pictures } = await readZip(zip);
  const files = await readArticleFiles(texts);
  const by = { session, clientAddress: "192.0.2.1", requestId: "r" };
  const imported = await importPictures(files, other ?? pictures, { by: isDryRun ? null : by, clock });
  if (isDryRun) return checkArticles(files, imported, session);
  return (await written((tx) => importArticles(tx, files, imported, by))).report;
}

const contents = async () => {
  const rows = await modules.db.knowledgeBaseArticle.findMany({ orderBy: { slug: "asc" } });
  return rows.map(({ content }) => content);
};
const library = () => modules.db.mediaFile.findMany({ orderBy: { id: "asc" } });

test("imports each used picture once, shows it, and rewrites links to the imported articles", async () => {
  const [one, two] = [await bytesOf(1), await bytesOf(2)];
  const zip = await zipOf({
    "kb/guides/setup.md":
      '# Set up\n\n![A *router*](../img/photo.jpg "Ours") [more](./Fix%20it.md#part-2 "t") [up](../../kb/index.md)\n\n> - <img src="../img/photo.jpg" alt="x">\n\n[![small](other/photo.jpg)](other/photo.jpg) ![site](/img/photo.jpg)\n\n`![code](../img/photo.jpg)` [out](https://example.com/a.md) [own](/contact)\n\n[def]: <../img/copy.jpg>\n\n![def] [def]',
    "kb/guides/Fix it.md": "Text [back](setup) [html](setup.html) [root](/kb/guides/setup.md)",
    "kb/index.md": "Start [dir](guides/)\n\n```md\n[no](guides/setup.md)\n```",
    "kb/img/photo.jpg": one,
    "kb/img/copy.jpg": one,
    "kb/guides/other/photo.jpg": two,
    "kb/img/unused.jpg": await bytesOf(3),
  });
  const looked = await sent(zip, { isDryRun: true });
  expect(looked.pictures.map(({ outcome }) => outcome)).toEqual(["added", "added", "added", "unused"]);
  expect([await library(), await stored()]).toEqual([[], []]);

  const report = await sent(zip);
  expect(report.pictures.map(({ outcome }) => outcome)).toEqual(["added", "known", "added", "unused"]);
  expect(report.files.map(({ message }) => message)).toEqual([
    null,
    expect.stringContaining("Its address is"),
    expect.stringContaining("lead nowhere, because the zip has no article for them: guides/."),
  ]);
  const [first, second] = await library();
  expect(first).toMatchObject({ originalName: "photo.jpg", altText: "A *router*", folder: "Knowledge base" });
  const [a, b] = [first, second].map((row) => `/api/media/${row?.id}/file`);
  const [fix, start, setup] = await contents();
  expect(setup).toBe(
    `![A *router*](${a} "Ours") [more](/knowledge-base/fix-it#part-2 "t") [up](/knowledge-base/kb)\n\n> - <img src="${a}" alt="x">\n\n[![small](${b})](${b}) ![site](${a})\n\n\`![code](../img/photo.jpg)\` [out](https://example.com/a.md) [own](/contact)\n\n[def]: <${a}>\n\n![def] [def]`,
  );
  const to = "/knowledge-base/setup";
  expect(fix).toBe(`Text [back](${to}) [html](${to}) [root](${to})`);
  expect(start).toContain("[no](guides/setup.md)");
  expect(await modules.db.auditLog.count({ where: { action: "media-file.create" } })).toBe(2);

  const again = await sent(zip);
  expect(again.counts).toMatchObject({ unchanged: 3 });
  expect(again.pictures.map(({ outcome }) => outcome)).toEqual(["known", "known", "known", "unused"]);
  expect(await library()).toHaveLength(2);
});

test("reuses a picture that the library holds under another name", async () => {
  const { url } = await upload(1, "holiday.jpg");
  await sent(await zipOf({ "a.md": "![x](b.jpg)", "b.jpg": await bytesOf(1) }));
  expect(await contents()).toEqual([`![x](${url})`]);
});

test("reports invalid pictures and paths outside the zip and stores nothing from them", async () => {
  const report = await sent(
    await zipOf({
      "a.md":
        "![1](fake.png) ![2](logo.svg) ![3](cut.jpg) ![4](../../../etc/passwd.png) [5](../../secret.md) ![6](%00%zz.png) ![7](a\\..\\..\\b.png) [8](javascript:alert(1)) ![9](//evil.example/x.png)",
      "fake.png": "<script>alert(1)</script>",
      "logo.svg": "<svg onload=alert(1)></svg>",
      "cut.jpg": (await bytesOf(1)).subarray(0, 900),
    }),
  );
  expect(report.counts).toMatchObject({ created: 1, failed: 0 });
  expect(report.pictures.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused"]);
  expect(report.files[0]?.message).toMatch(
    /pictures are not in the zip: .*passwd\.png.*left out: "fake\.png": The library takes JPG, PNG, GIF, and WebP.*"cut\.jpg": This image is damaged.*lead nowhere.*secret\.md/,
  );
  expect(await library()).toEqual([]);
});

test("leaves a file for the next import if there is no time for its pictures", async () => {
  const zip = await zipOf({ "a.md": "![x](b.jpg)", "b.jpg": await bytesOf(1), "c.md": "Text" });
  let now = 0;
  const late = await sent(zip, { clock: () => (now += 70_000) });
  expect(late).toMatchObject({ counts: { created: 1, left: 1 }, pictures: [{ outcome: "left" }] });
  expect(await sent(zip)).toMatchObject({ counts: { created: 1, unchanged: 1 } });
});

test("skips pictures beyond the first 500 and those larger than an upload may be", async () => {
  const read = jest.fn(async () => null);
  const sizes = [11_000_000, ...Array<number>(500).fill(1)];
  const pictures = sizes.map((bytes, n) => ({ path: `${n}.png`, bytes, read }));
  const zip = await zipOf({ "a.md": pictures.map(({ path }) => `![x](${path})`).join(" ") });
  const report = await sent(zip, { pictures });
  expect(read).toHaveBeenCalledTimes(499);
  expect(report.pictures.at(0)?.message).toMatch(/less than 10MB/);
  expect(report.pictures.at(-1)?.message).toMatch(/first 500 pictures/);
});
