import { NextRequest } from "next/server";
import sharp from "sharp";
import {
  folder,
  modules,
  nobody,
  session,
  shown,
  staff,
  stored,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";
import { setUpSiteDatabase } from "@/tests/factories/own-database";

withMediaLibrary();

const project = process.cwd();
beforeAll(async () => {
  await setUpSiteDatabase(folder, "here");
  process.chdir(folder);
});
afterAll(() => process.chdir(project));

const MiB = 1024 * 1024;

/** Runs while that many of a disk's 80 MiB are free. */
async function withFree(freeMiB: number, run: () => Promise<void>): Promise<void> {
  const { watchDisks } = await import("@/lib/jobs/disk/service");
  const measure = async () => ({ bavail: freeMiB * MiB, blocks: 80 * MiB, bsize: 1 });
  const watch = watchDisks({ measure, deviceOf: async () => 1 });
  try {
    await watch.check();
    await run();
  } finally {
    await watch.stop();
  }
}

async function bytesOf(id: number, range?: { start: number; end: number }): Promise<Buffer> {
  const file = await modules.openMediaFile(id, { w: 64, format: "webp" }, nobody);
  const bytes = Buffer.from(await new Response(await file.open(range)).arrayBuffer());
  if (!range) expect(bytes).toHaveLength(file.size);
  return bytes;
}

// Nearly full, and full.
test.each([30, 1])("images are shown with %i MiB left, and no derivatives are stored", async (free) => {
  const { id } = await upload(free);
  const before = await stored();
  await withFree(free, async () => {
    const bytes = await bytesOf(id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 64 });
    expect(await bytesOf(id, { start: 4, end: 9 })).toEqual(bytes.subarray(4, 10));
  });
  expect(await stored()).toEqual(before);
  expect(await modules.db.mediaDerivative.count()).toBe(0);
  expect(await modules.db.mediaLooseKey.count()).toBe(0);

  await withFree(60, async () => void (await bytesOf(id)));
  expect(await modules.db.mediaDerivative.count()).toBe(1);
});

test("a cropped image is shown cropped on a full disk", async () => {
  const { id } = await upload(3);
  await staff.edit(id, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  await withFree(1, async () => {
    expect(await sharp(await shown(id)).metadata()).toMatchObject({ width: 60, height: 40 });
  });
});

test("an image whose derivative can't be stored is shown, and the disk watch gets the error", async () => {
  const { id } = await upload(4);
  const reported: string[] = [];
  const { onDiskFault } = await import("@/lib/core/disk-fault");
  const end = onDiskFault((code) => reported.push(code));
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  jest.spyOn(modules.fileStorage, "put").mockRejectedValueOnce(full);
  try {
    expect(await sharp(await bytesOf(id)).metadata()).toMatchObject({ width: 64 });
    expect(reported).toEqual(["ENOSPC"]);
  } finally {
    end();
  }
});

type Call = (request: NextRequest, route: { params: Promise<undefined> }) => Promise<Response>;

async function post(call: Call, body: object, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", host: "site.test", cookie };
  // A fresh database starts with the ids of the site's own pictures, which count as shown.
  const request = new NextRequest("http://site.test/api/x?force=true", {
    method: "POST",
    body: JSON.stringify(body),
    headers,
  });
  return call(request, { params: Promise.resolve(undefined) });
}

test("on a full disk staff can sign in and delete, and permanently deleted files are removed at once", async () => {
  const { POST: signIn } = await import("@/app/api/admin/login/route");
  const { POST: prove } = await import("@/app/api/admin/proof/route");
  const { POST: deleteMany } = await import("@/app/api/admin/media/delete-many/route");
  const { POST: deletePermanently } = await import("@/app/api/admin/trash/delete-many/route");
  const { POST: empty } = await import("@/app/api/admin/trash/empty/route");
  const { POST: addReview } = await import("@/app/api/reviews/route");
  // Loaded after the folder is set.
  const { PASSWORD } = await import("@/tests/factories/administrators");
  const { user } = session;
  const files = [await upload(5), await upload(6)];
  const waiting = async () => {
    const [job] = await modules.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'media-removal'`;
    return job?.count;
  };
  await withFree(1, async () => {
    const signedIn = await post(signIn, { username: user.username, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie().join("; ");
    expect((await post(addReview, {}, cookie)).status).toBe(503);
    expect((await post(prove, { password: PASSWORD }, cookie)).status).toBe(200);
    const records = files.map(({ id }) => ({ id }));
    const removed = await (await post(deleteMany, { records }, cookie)).json();
    expect(removed.results).toEqual(files.map(({ id }) => ({ id, outcome: "done" })));
    expect(await modules.removeOrphanedObjects()).toBe(0);

    const [first] = await modules.db.trashEntry.findMany({ orderBy: { id: "asc" } });
    expect((await post(deletePermanently, { ids: [first?.id] }, cookie)).status).toBe(200);
    expect(await waiting()).toBe(1);
    expect(await modules.removeOrphanedObjects()).toBe(1);
    await modules.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    expect(await (await post(empty, {}, cookie)).json()).toMatchObject({ success: true, deleted: 1 });
    expect(await waiting()).toBe(1);
    expect(await modules.removeOrphanedObjects()).toBe(1);
  });
  expect(await stored()).toEqual([]);
});
