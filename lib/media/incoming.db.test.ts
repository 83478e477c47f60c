import { NextRequest } from "next/server";
import type { Role } from "@/lib/core/roles";
import { photo } from "@/tests/factories/images";
import { bucket, keysOf, LATER, modules, s3, withMediaLibrary } from "@/tests/factories/media-library";

/** A site on a platform that takes no body above 4.5 MB. */

withMediaLibrary({ hasBucket: true, settings: { VERCEL: "1" } });

let calls: {
  offer: typeof import("@/app/api/admin/media/incoming/route").POST;
  upload: typeof import("@/app/api/admin/media/upload/route").POST;
};
let cookie: string;

const cookieOf = async (role: Role) => {
  const { createAdministrator } = await import("@/tests/factories/administrators");
  const { startSession } = await import("@/lib/access/auth/session");
  return (await startSession((await createAdministrator({ role })).id)).split(";")[0] ?? "";
};

beforeAll(async () => {
  calls = {
    offer: (await import("@/app/api/admin/media/incoming/route")).POST,
    upload: (await import("@/app/api/admin/media/upload/route")).POST,
  };
  cookie = await cookieOf("editor");
});

async function call(name: keyof typeof calls, body: FormData | object, as = cookie) {
  const isForm = body instanceof FormData;
  const request = new NextRequest("http://site.test/api/admin/media/x", {
    method: "POST",
    body: isForm ? body : JSON.stringify(body),
    headers: { host: "site.test", cookie: as, ...(isForm ? {} : { "content-type": "application/json" }) },
  });
  const response = await calls[name](request, { params: Promise.resolve(undefined) });
  return { status: response.status, body: await response.json() };
}

async function offer(bytes: number): Promise<{ key: string; address: string }> {
  const { status, body } = await call("offer", { bytes });
  expect(status).toBe(200);
  return body.incoming;
}

const put = async (address: string, body: Uint8Array, method = "PUT") =>
  (await fetch(address, { method, body: body as BodyInit, headers: { "content-type": "image/jpeg" } }))
    .status;

function take(key: string) {
  const form = new FormData();
  form.append("folder", "Places");
  form.append("incoming", key);
  form.append("name", "office.jpg");
  return call("upload", form);
}

const jpeg = () => photo(120, 80, 1).jpeg().toBuffer();

test("a file sent directly to the bucket is stored like an upload, and its incoming object is removed", async () => {
  const bytes = await jpeg();
  const { key, address } = await offer(bytes.length);
  expect(await put(address, bytes)).toBe(200);
  expect(await keysOf(bucket())).toEqual([key]);
  const { status, body } = await take(key);
  expect(status).toBe(201);
  expect(body).toMatchObject({ isNew: true, file: { originalName: "office.jpg", folder: "Places" } });
  expect(await keysOf(bucket())).toEqual([body.file.filePath]);
  expect((await take(key)).status).toBe(422);
});

test("the upload URL accepts only these bytes under this key, for ten minutes", async () => {
  const bytes = await jpeg();
  const { key, address } = await offer(bytes.length);
  expect(await put(address, Buffer.concat([bytes, bytes]))).toBe(403);
  expect(await put(address.replace(key, `${key}0`), bytes)).toBe(403);
  expect(await put(address, bytes, "DELETE")).toBe(403);
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 601_000);
  expect(await put(address, bytes)).toBe(403);
  clock.mockReturnValue(now + 590_000);
  expect(await put(address, bytes)).toBe(200);
});

test("a file that is not an image is refused and removed", async () => {
  const { key, address } = await offer(5);
  expect(await put(address, Buffer.from("hello"))).toBe(200);
  const message = "Only image files are allowed: JPEG, PNG, GIF, or WebP.";
  expect((await take(key)).body).toMatchObject({ message });
  expect(await keysOf(bucket())).toEqual([]);
});

test("only an incoming object is read or removed", async () => {
  await bucket().put("backups/2026-11-27/manifest.json", await jpeg(), "image/jpeg");
  const fields = { incoming: [expect.stringMatching(/not arrived/)] };
  for (const key of ["backups/2026-11-27/manifest.json", `incoming/${"0".repeat(36)}`, "incoming/../a"])
    expect((await take(key)).body).toMatchObject({ fields });
  expect(await keysOf(bucket())).toEqual(["backups/2026-11-27/manifest.json"]);
});

test("an incoming object larger than the upload limit is refused with 413 and removed", async () => {
  const key = `incoming/${crypto.randomUUID()}`;
  await bucket().put(key, Buffer.alloc(10_485_761), "image/jpeg");
  expect((await take(key)).status).toBe(413);
  expect(await keysOf(bucket())).toEqual([]);
});

test("unclaimed objects are removed as orphaned objects, and are not reported as problems", async () => {
  const bytes = await jpeg();
  await put((await offer(bytes.length)).address, bytes);
  expect((await modules.checkMedia()).problems).toEqual([]);
  expect(await modules.removeOrphanedObjects()).toBe(0);
  expect(await modules.removeOrphanedObjects(LATER())).toBe(1);
  expect(await keysOf(bucket())).toEqual([]);
});

test("an upload URL is offered for at most 10 MB, and only to roles that may upload", async () => {
  const fields = { bytes: ["File size must be less than 10MB"] };
  expect((await call("offer", { bytes: 10_485_761 })).body).toMatchObject({ fields });
  expect((await call("offer", { bytes: 5 }, await cookieOf("viewer"))).status).toBe(403);
});

test("the administration's pages may connect to the bucket", async () => {
  const { prepareRequest } = await import("@/lib/admin/per-request-pages");
  const { headers } = await prepareRequest(new NextRequest("http://site.test/admin/login"));
  expect(headers.get("content-security-policy")).toContain(`connect-src 'self' ${s3.url};`);
});
