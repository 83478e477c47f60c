import { randomBytes } from "node:crypto";
import { readZip, ZIP_LIMITS } from "@/lib/content/knowledge-base/transfer/read-zip";
import { countOf, ENTRY, entriesOf, zipOf } from "@/tests/factories/zip";

const MIB = 1024 * 1024;

test("reads each Markdown file and omits files that operating systems add", async () => {
  const zip = await zipOf({
    "a/one.md": "é",
    "two.MARKDOWN": "2",
    "three.mdx": "3",
    "__MACOSX/a/._one.md": "x",
    "a/.DS_Store": "x",
    "Thumbs.db": "x",
  });
  expect((await readZip(zip)).texts).toEqual([
    { path: "a/one.md", text: "é" },
    { path: "two.MARKDOWN", text: "2" },
    { path: "three.mdx", text: "3" },
  ]);
});

test("lists pictures, also in GitBook's hidden folder, with their size, and unpacks them on read", async () => {
  const zip = await zipOf({ "b/C.PNG": "not one", ".gitbook/assets/d.svg": "<svg>", ".git/config": "x" });
  const { texts, pictures } = await readZip(zip);
  expect(texts).toEqual([]);
  expect(pictures).toMatchObject([
    { path: "b/C.PNG", bytes: 7 },
    { path: ".gitbook/assets/d.svg", bytes: 5 },
  ]);
  expect(String(await pictures[0]?.read())).toBe("not one");
});

test("reads UTF-16 with a byte order mark, and reports why a file can't be read", async () => {
  const little = Buffer.from("\ufeff# Ärger", "utf16le");
  const big = Buffer.from(little).swap16();
  const cut = little.subarray(0, -1);
  const zip = await zipOf({
    "a.txt": "x",
    "b.md": Buffer.from([0xff, 0x41]),
    "c.md": little,
    "d.md": big,
    "e.md": cut,
  });
  expect((await readZip(zip)).texts).toEqual([
    { path: "a.txt", other: "This is not an article: articles are Markdown files (.md)." },
    { path: "b.md", fault: "The file is not UTF-8 text." },
    { path: "c.md", text: "# Ärger" },
    { path: "d.md", text: "# Ärger" },
    { path: "e.md", fault: "The file is not UTF-8 text." },
  ]);
});

test.each(["../../../x.md", "C:\\aaaaa\\x.md", "/aaaaaaa/x.md"])(
  "treats the path %s as a plain name",
  async (path) => {
    const zip = await zipOf({ "folder/one.md": "text" });
    zip.write(path, (entriesOf(zip)[0] ?? 0) + ENTRY.path, "latin1");
    expect((await readZip(zip)).texts).toEqual([{ path: path.replaceAll("\\", "/"), text: "text" }]);
  },
);

test.each<[string, string, string, (zip: Buffer, at: number) => void]>([
  ["encrypted", "text", "is encrypted", (zip, at) => zip.writeUInt16LE(1, at + ENTRY.flags)],
  ["packed otherwise", "text", "a way we can't read", (zip, at) => zip.writeUInt16LE(99, at + ENTRY.method)],
  ["damaged", "text", "is damaged", (zip) => zip.fill(0xff, 36, 40)],
  [
    "too long",
    "x".repeat(MIB),
    "is damaged",
    (zip, at) => zip.writeUInt32LE(10, at + ENTRY.uncompressedSize),
  ],
])("a file that is %s, unlike the zip's directory, fails alone", async (_what, content, fault, change) => {
  const zip = await zipOf({ "one.md": content, "two.md": "two" });
  change(zip, entriesOf(zip)[0] ?? 0);
  expect((await readZip(zip)).texts).toEqual([
    { path: "one.md", fault: expect.stringContaining(fault) },
    { path: "two.md", text: "two" },
  ]);
});

test("does not unpack a file above the size limit", async () => {
  const zip = await zipOf({
    "big.md": Buffer.alloc(ZIP_LIMITS.fileBytes + 1, "ab\n"),
    "pad.md": randomBytes(MIB),
  });
  expect((await readZip(zip)).texts[0]).toEqual({ path: "big.md", fault: "The file is larger than 4 MB." });
});

test("refuses a zip that unpacks to many times its size", async () => {
  const bomb = await zipOf({ "bomb.md": Buffer.alloc(16 * MIB) });
  expect(bomb.length).toBeLessThan(20_000);
  await expect(readZip(bomb)).rejects.toMatchObject({ code: "too_large" });
});

test("refuses a zip with too many files", async () => {
  const zip = await zipOf({ "one.md": "x" });
  zip.writeUInt16LE(ZIP_LIMITS.entries + 1, countOf(zip));
  await expect(readZip(zip)).rejects.toMatchObject({ code: "too_large" });
});

test("refuses a zip whose files are each allowed but declare too much together", async () => {
  const count = ZIP_LIMITS.allBytes / ZIP_LIMITS.fileBytes + 1;
  const zip = await zipOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.md`, ""])));
  for (const at of entriesOf(zip)) {
    zip.writeUInt16LE(8, at + ENTRY.method);
    zip.writeUInt32LE(ZIP_LIMITS.fileBytes, at + ENTRY.uncompressedSize);
  }
  await expect(readZip(zip)).rejects.toMatchObject({
    code: "too_large",
    message: expect.stringContaining("64 MB of files"),
  });
});

const small = () => zipOf({ "one.md": "x".repeat(500), "two.md": "y" });

test("refuses a text, only the end of a zip, and a truncated zip", async () => {
  const zip = await small();
  const end = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18, 0xff)]);
  const truncated = Array.from({ length: Math.ceil(zip.length / 7) }, (_, n) => zip.subarray(0, 7 * n));
  for (const bytes of [Buffer.from("not a zip"), end, ...truncated])
    await expect(readZip(bytes)).rejects.toMatchObject({ code: "invalid" });
});

test("a zip with any one byte changed is either read or refused", async () => {
  const zip = await small();
  for (let at = 0; at < zip.length; at++) {
    const changed = Buffer.from(zip);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const outcome = await readZip(changed).catch((error) => error.code);
    expect(Array.isArray(outcome.texts) || ["invalid", "too_large"].includes(outcome)).toBe(true);
  }
});
