import { connect } from "node:net";
import sharp from "sharp";
import { animation, photo, withPrivateData } from "@/tests/factories/images";
import { until } from "@/tests/factories/until";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

prepareSite();

let cookie: string;
let username: string;
beforeAll(async () => {
  const administrator = await createAdministrator();
  username = administrator.username;
  cookie = await signIn(administrator);
});
afterEach(() => database.query("DELETE FROM media_files WHERE folder = 'from tests'"));

type File = { id: number; url: string; version: string; updatedAt: string; fileSize: number };

function formOf(bytes: Buffer, name: string, texts: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  for (const [field, text] of Object.entries({ folder: "from tests", ...texts })) form.set(field, text);
  return form;
}

async function send(path: string, form: FormData, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, {
    method: "POST",
    body: form,
    headers: { cookie, ...headers },
  });
  const body = (await response.json()) as Record<string, unknown> & { file: File };
  return { status: response.status, headers: response.headers, body };
}

const upload = (bytes: Buffer, name = "a picture.jpg") =>
  send("/api/admin/media/upload", formOf(bytes, name));

async function uploaded(seed: number): Promise<File> {
  return (await upload(await photo(300, 200, seed).jpeg().toBuffer())).body.file;
}

async function shown(address: string) {
  const response = await fetch(site.url + address);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const admin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(method, `/api/admin/media${path}`, { cookie, body, headers });

test("a photo is stored, served without private metadata, listed, changed, deleted, and restored", async () => {
  const bytes = await withPrivateData(photo(300, 200, 77), 6)
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(bytes, "harbor.jpg");
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { success: true, isNew: true, file: { originalName: "harbor.jpg", uploadedByName: username } },
  });
  const { file } = body;
  const served = await shown(file.url);
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  expect(served.bytes).toHaveLength(file.fileSize);
  expect(served.bytes.includes("SecretCamera")).toBe(false);
  expect((await sharp((await shown(`${file.url}?w=160&format=avif`)).bytes).metadata()).width).toBe(160);

  const listed = await admin("GET", "?search=harbor&type=images&folder=from%20tests&withoutAlt=true");
  expect(listed.body).toMatchObject({ total: 1, files: [{ id: file.id }] });

  const seen = { "if-match": `"${file.updatedAt}"` };
  const change = { altText: "The harbor", tags: "sea, , boats,sea" };
  const changed = await admin("PUT", `/${file.id}`, change, seen);
  expect(changed.body.file).toMatchObject({ altText: "The harbor", tags: ["sea", "boats"] });
  expect((await admin("PUT", `/${file.id}`, { altText: "x" }, seen)).status).toBe(409);
  expect((await admin("PUT", `/${file.id}`, { isPublic: false })).status).toBe(200);
  expect((await shown(file.url)).status).toBe(404);

  expect((await admin("DELETE", `/${file.id}`)).body).toEqual({ success: true });
  expect((await admin("GET", `/${file.id}`)).status).toBe(404);
  const restore = { kind: "media-file", recordId: file.id };
  expect((await call("POST", "/api/admin/trash/restore", { cookie, body: restore })).status).toBe(200);
  expect((await admin("GET", `/${file.id}`)).body.file).toMatchObject({ altText: "The harbor", usage: [] });
});

test.each(["gif", "webp"] as const)("an animated %s stays animated in a smaller size", async (format) => {
  const { body } = await upload(await animation(4, format), `moving.${format}`);
  const pages = async (query: string) =>
    (await sharp((await shown(body.file.url + query)).bytes, { animated: true }).metadata()).pages;
  expect(await pages("")).toBe(4);
  expect(await pages("?w=160&format=webp")).toBe(4);
});

test("an upload that is too large, not an image, or damaged is refused with a message, and leaves nothing", async () => {
  const count = async () => (await database.query("SELECT count(*) FROM media_files")).rows[0]?.count;
  const before = await count();
  const whole = await photo(300, 200, 9).jpeg().toBuffer();
  const refusals: [Buffer, number, string][] = [
    [Buffer.concat([whole, Buffer.alloc(10_485_761)]), 413, "File size must be less than 10MB"],
    [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      415,
      "Only image files are allowed: JPEG, PNG, GIF, or WebP.",
    ],
    [Buffer.from("PK\x03\x04"), 415, "Only image files are allowed: JPEG, PNG, GIF, or WebP."],
    [whole.subarray(0, whole.length / 2), 422, "This image is damaged"],
  ];
  for (const [bytes, status, message] of refusals) {
    const answer = await upload(bytes);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringContaining(message),
    });
  }
  expect((await admin("POST", "/upload", { file: "x" })).status).toBe(415);
  expect((await send("/api/admin/media/upload", new FormData())).status).toBe(422);
  expect(await count()).toBe(before);
});

test("a file of exactly 10 MiB is accepted", async () => {
  const jpeg = await photo(300, 200, 10).jpeg().toBuffer();
  const bytes = Buffer.concat([jpeg, Buffer.alloc(10_485_760 - jpeg.length)]);
  expect((await upload(bytes)).status).toBe(201);
});

/** Waits until no job makes sizes of pictures, which notes their bytes, too. */
const sizesMade = () =>
  until(async () => {
    const jobs = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'media-sizes' AND run_at <= now()";
    return (await database.query(jobs)).rowCount === 0;
  });

test("an interrupted upload leaves neither a record nor bytes", async () => {
  await sizesMade();
  const loose = async () =>
    (await database.query("SELECT count(*)::int AS n FROM media_loose_keys")).rows[0]?.n;
  const files = async () => (await database.query("SELECT count(*)::int AS n FROM media_files")).rows[0]?.n;
  const before = [await files(), await loose()];
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  socket.write(
    `POST /api/admin/media/upload HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${head}\xff\xd8\xff`,
  );
  socket.end();
  for await (const _ of socket);
  expect([await files(), await loose()]).toEqual(before);
});

test("an upload that is canceled while it is stored leaves no file", async () => {
  await sizesMade();
  // Stops the upload where it notes the bytes that it is about to store.
  await database.query("BEGIN");
  await database.query("LOCK TABLE media_loose_keys IN ACCESS EXCLUSIVE MODE");
  const calledOff = new AbortController();
  const sending = fetch(`${site.url}/api/admin/media/upload`, {
    method: "POST",
    body: formOf(await photo(300, 200, 50).jpeg().toBuffer(), "called-off.jpg"),
    headers: { cookie },
    signal: calledOff.signal,
  }).catch((error: Error) => error.name);
  const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'media_loose_keys'::regclass";
  await until(async () => (await database.query(waiting)).rowCount);
  calledOff.abort();
  expect(await sending).toBe("AbortError");
  // These answers show that the server has noticed the end of the connection.
  for (let answered = 0; answered < 5; answered++) await shown("/api/health");
  await database.query("ROLLBACK");
  const released =
    "SELECT FROM media_loose_keys WHERE file_path LIKE '%/called-off-%' AND remove_after <= now()";
  await until(async () => (await database.query(released)).rowCount);
  const { rowCount } = await database.query("SELECT FROM media_files WHERE original_name = 'called-off.jpg'");
  expect(rowCount).toBe(0);
});

test("a replaced image keeps its URL and shows at once, and its old version can be viewed and restored", async () => {
  const file = await uploaded(20);
  const before = await shown(file.url);
  const other = await photo(100, 50, 21).png().toBuffer();
  const replaced = await send(`/api/admin/media/${file.id}/replace`, formOf(other, "new.png"), {
    "if-match": `"${file.updatedAt}"`,
  });
  expect(replaced.body.file).toMatchObject({
    id: file.id,
    url: file.url,
    mimeType: "image/png",
    imageWidth: 100,
  });
  const after = await shown(file.url);
  expect(after.headers.get("content-type")).toBe("image/png");
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));

  const { body } = await admin("GET", `/${file.id}/versions`);
  const [version] = body.versions as { id: number; originalName: string }[];
  expect(version).toMatchObject({ originalName: "a picture.jpg", replacedByName: username });
  const path = `/${file.id}/versions/${version?.id}`;
  const old = await fetch(`${site.url}/api/admin/media${path}/file`, { headers: { cookie } });
  expect(Buffer.from(await old.arrayBuffer())).toEqual(before.bytes);
  expect(old.headers.get("cache-control")).toContain("no-store");
  expect((await admin("POST", `${path}/restore`)).body.file).toMatchObject({ version: file.version });
});

test("visitors get the cropped image, and only administrators get the original", async () => {
  const file = await uploaded(30);
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  expect((await admin("PUT", `/${file.id}`, { crop })).status).toBe(200);
  expect(await sharp((await shown(file.url)).bytes).metadata()).toMatchObject({ width: 150, height: 100 });
  const whole = await fetch(`${site.url}/api/admin/media/${file.id}/original`, { headers: { cookie } });
  await whole.arrayBuffer();
  expect(Number(whole.headers.get("content-length"))).toBe(file.fileSize);
  expect((await shown(`/api/admin/media/${file.id}/original`)).status).toBe(401);
  for (const wrong of [{ ...crop, x: 0.6 }, { ...crop, width: 0 }, "all", { ...crop, y: -1 }]) {
    expect((await admin("PUT", `/${file.id}`, { crop: wrong })).status).toBe(422);
  }
});

test("the image of a review is cropped around its focal point", async () => {
  const file = await uploaded(60);
  const focalPoint = { x: 0.1, y: 0.9 };
  const { rows } = await database.query(
    "SELECT id, image_url FROM reviews WHERE is_visible ORDER BY date_posted DESC, id DESC LIMIT 1",
  );
  const path = `/api/reviews/${rows[0].id}`;
  expect((await call("PUT", path, { cookie, body: { imageUrl: file.url } })).status).toBe(200);
  const home = async () => (await shown("/")).bytes.toString();
  expect(await home()).not.toContain(`img[src^="${file.url}"]`);
  expect((await admin("PUT", `/${file.id}`, { focalPoint })).status).toBe(200);
  expect(await home()).toContain(`img[src^="${file.url}"]{object-position:10% 90%}`);
  await call("PUT", path, { cookie, body: { imageUrl: rows[0].image_url } });
});

test("a file in use is not deleted unless forced", async () => {
  const refused = await admin("DELETE", "/38");
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "conflict",
    usage: [{ kind: "site-image", label: "Home: Hero image" }],
  });
  const many = await admin("POST", "/delete-many", { records: [{ id: 38 }, { id: 4 }] });
  expect(many.body.results).toMatchObject([{ outcome: "refused" }, { outcome: "refused" }]);

  const file = await uploaded(40);
  const use = "INSERT INTO menu_items (label, href, is_visible) VALUES ('A file', $1, false)";
  await database.query(use, [file.url]);
  expect((await admin("DELETE", `/${file.id}`)).status).toBe(409);
  expect((await admin("DELETE", `/${file.id}?force=true`)).status).toBe(200);
  await database.query("DELETE FROM menu_items WHERE label = 'A file'");
});

test("folders and tags are counted, and invalid changes are refused", async () => {
  const file = await uploaded(60);
  expect((await admin("GET", "/facets")).body.folders).toContainEqual({ name: "from tests", count: 1 });
  for (const wrong of [
    { originalName: "" },
    { altText: "x".repeat(1_001) },
    { focalPoint: { x: 2, y: 0 } },
  ]) {
    expect((await admin("PUT", `/${file.id}`, wrong)).status).toBe(422);
  }
});
