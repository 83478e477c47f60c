import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { createAdministrator, database, prepareSite, signIn, site } from "./site";

const base = site.url;
const HERO = 38;

async function fetchFile(id: number | string, query = "", init?: RequestInit) {
  const response = await fetch(`${base}/api/media/${id}/file${query}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

prepareSite();

afterEach(() => database.query("DELETE FROM media_files WHERE folder = 'test'"));

/** Another record of the hero's file. */
async function copyOfHero(change: { isPublic?: boolean; filePath?: string } = {}): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO media_files (file_name, original_name, mime_type, file_size, file_path, url, content_hash,
       image_width, image_height, is_public, folder)
     SELECT file_name, $1, mime_type, file_size, coalesce($2, file_path), url, content_hash,
       image_width, image_height, $3, 'test' FROM media_files WHERE id = ${HERO} RETURNING id`,
    [randomUUID(), change.filePath ?? null, change.isPublic ?? true],
  );
  return rows[0]?.id ?? 0;
}

test("the seeded logo and hero are served with their real type", async () => {
  for (const id of [4, HERO]) {
    const { status, headers, bytes } = await fetchFile(id);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(`image/${(await sharp(bytes).metadata()).format}`);
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-disposition")).toBe("inline");
    expect(headers.get("accept-ranges")).toBe("bytes");
  }
});

test("an unchanged file is not sent again", async () => {
  const first = await fetchFile(HERO);
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await fetchFile(HERO, "", { headers });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
  expect((await fetchFile(HERO, "?w=320", { headers })).status).toBe(200);
});

test.each([
  "?w=321",
  "?w=",
  "?w=-320",
  "?w=1e3",
  "?w=320px",
  "?format=svg",
  "?format=",
  "?format=../x",
  "?w=99999",
])("refuses %s", async (query) => {
  expect((await fetchFile(HERO, query)).status).toBe(422);
});

test.each(["0", "-1", "abc", "4.5", "99999999999", "..%2f..%2fpackage.json", "4%00", "%27"])(
  "a malformed id (%s) is 400",
  async (id) => {
    expect((await fetchFile(id)).status).toBe(400);
  },
);

test("a private file is available only to administrators, and is not cached", async () => {
  const id = await copyOfHero({ isPublic: false });
  for (const query of ["", "?w=320&format=webp"]) expect((await fetchFile(id, query)).status).toBe(404);

  const cookie = await signIn(await createAdministrator());
  const response = await fetchFile(id, "", { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});
