import { randomUUID } from "node:crypto";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

const base = site.url;
const LOGO = 4;

prepareSite();

afterEach(() => database.query("DELETE FROM media_files WHERE folder = 'test'"));

/** Another record of the logo's file. */
async function storeFile(
  originalName: string,
  { isPublic = true, mimeType = "image/png" } = {},
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO media_files (file_name, original_name, mime_type, file_size, file_path, url, content_hash,
       image_width, image_height, is_public, folder)
     SELECT $4, $1, $3, file_size, file_path, url, content_hash, image_width, image_height, $2, 'test'
     FROM media_files WHERE id = ${LOGO} RETURNING id`,
    [originalName, isPublic, mimeType, randomUUID()],
  );
  return rows[0]?.id ?? 0;
}

async function downloads(id: number) {
  const { rows } = await database.query("SELECT download_count, updated_at FROM media_files WHERE id = $1", [
    id,
  ]);
  return { count: rows[0]?.download_count, updatedAt: rows[0]?.updated_at };
}

async function download(id: number | string, init?: RequestInit) {
  const response = await fetch(`${base}/api/download/${id}`, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("sends the exact bytes as an attachment with the original name, and counts the download", async () => {
  const id = await storeFile("Prices 2026 – Año.png");
  const { updatedAt } = await downloads(id);
  const { response, bytes } = await download(id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename=\"Prices 2026 _ A_o.png\"; filename*=UTF-8''Prices%202026%20%E2%80%93%20A%C3%B1o.png",
  );
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const original = await fetch(`${base}/api/media/${LOGO}/file`);
  expect(bytes.equals(Buffer.from(await original.arrayBuffer()))).toBe(true);
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(await downloads(id)).toEqual({ count: 1, updatedAt });
});

test("counts every download once, even when many run at the same time", async () => {
  const id = await storeFile("a.png");
  await Promise.all(Array.from({ length: 8 }, () => download(id)));
  expect((await downloads(id)).count).toBe(8);
});

test("does not count HEAD requests, unchanged files, or resumed downloads", async () => {
  const id = await storeFile("a.png");
  const head = await fetch(`${base}/api/download/${id}`, { method: "HEAD" });
  expect(head.status).toBe(200);
  const known = { "if-none-match": head.headers.get("etag") ?? "" };
  expect((await download(id, { headers: known })).response.status).toBe(304);
  const rest = await download(id, { headers: { range: "bytes=10-" } });
  expect(rest.response.status).toBe(206);
  expect((await downloads(id)).count).toBe(0);
});

test.each([
  ['x".html\r\nSet-Cookie: a=b', "x_.html Set-Cookie_ a=b"],
  ["../../../etc/passwd", "_.._.._etc_passwd"],
  ["..", "download"],
])("a hostile name %j is harmless", async (name, saved) => {
  const { response } = await download(await storeFile(name));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain(`filename="${saved}";`);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("an HTML file is sent as an attachment", async () => {
  const { response } = await download(await storeFile("page.html", { mimeType: "text/html" }));
  expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
});

test("a private file is available only to administrators", async () => {
  const id = await storeFile("secret.png", { isPublic: false });
  expect((await download(id)).response.status).toBe(404);
  expect((await downloads(id)).count).toBe(0);
  const cookie = await signIn(await createAdministrator());
  const { response } = await download(id, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("an unknown file is 404, a malformed id 400, and another method 405", async () => {
  expect((await download(2_000_000_000)).response.status).toBe(404);
  for (const id of ["0", "abc", "4.5", "%27"]) expect((await download(id)).response.status).toBe(400);
  expect((await call("POST", `/api/download/${LOGO}`)).status).toBe(405);
});
