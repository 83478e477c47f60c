import { afterwards } from "@/tests/factories/afterwards";
import { deferred } from "@/tests/factories/deferred";
import { bucket, keysOf, LATER, modules, upload, withMediaLibrary } from "@/tests/factories/media-library";
import { until } from "@/tests/factories/until";

withMediaLibrary({ hasBucket: true, settings: { MEDIA_STORAGE: "folder" } });

async function looseFiles(count: number): Promise<string[]> {
  const files = [];
  for (let seed = 1; seed <= count; seed++) files.push(await upload(seed));
  await modules.backUpMedia();
  await modules.db.mediaFile.deleteMany();
  const keys = files.map(({ filePath }) => filePath).sort();
  await modules.releaseKeys(
    modules.db,
    keys.map((key) => ({ key, fileId: null })),
  );
  return keys;
}

const noted = async () => (await modules.db.mediaLooseKey.findMany()).map(({ filePath }) => filePath).sort();

test("an unavailable bucket is asked once, and the remaining objects are removed the next time", async () => {
  const keys = await looseFiles(4);
  const away = async () => Promise.reject(new Error("away"));
  const removing = jest.spyOn(bucket(), "remove").mockImplementation(away);
  const stating = jest.spyOn(bucket(), "stat").mockImplementation(away);
  expect(await modules.removeOrphanedObjects(LATER())).toBe(0);
  expect(removing).toHaveBeenCalledTimes(1);
  expect(await noted()).toEqual(keys);
  removing.mockRestore();
  stating.mockRestore();

  expect(await modules.removeOrphanedObjects(LATER())).toBe(4);
  expect([await noted(), await keysOf(bucket()), await keysOf(modules.folderStorage)]).toEqual([[], [], []]);
});

test("one key that the bucket refuses does not delay the others", async () => {
  const [refused = ""] = await looseFiles(3);
  const { remove } = bucket();
  jest.spyOn(bucket(), "remove").mockImplementation(async (key) => {
    if (key === refused) throw new Error("no such name");
    await remove(key);
  });
  expect(await modules.removeOrphanedObjects(LATER())).toBe(2);
  expect(await noted()).toEqual([refused]);
});

test("a bucket that refuses key after key is not asked for all of them", async () => {
  const keys = await looseFiles(15);
  const removing = jest.spyOn(bucket(), "remove").mockRejectedValue(new Error("denied"));
  expect(await modules.removeOrphanedObjects(LATER())).toBe(0);
  expect(removing.mock.calls.length).toBeLessThan(keys.length);
  expect(await noted()).toEqual(keys);
});

test("a bucket that does not answer delays neither the cleanup nor scheduled jobs", async () => {
  const { startWorker } = await import("@/lib/admin/jobs/worker");
  const { enqueue } = await import("@/lib/jobs/queue");
  const { db } = modules;
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  const keys = await looseFiles(2);
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  const { promise: answered, resolve: answer } = deferred();
  const { remove } = bucket();
  const removing = jest.spyOn(bucket(), "remove").mockImplementation(async (key) => {
    await answered;
    await remove(key);
  });
  // One more than the workers of such jobs, so that one waits.
  await db.$transaction(async (tx) => {
    for (const at of [1, 2]) await enqueue(tx, "cleanup", {}, { key: `cleanup-${at}` });
    await enqueue(tx, "media-removal", {}, { key: "media-removal" });
    await enqueue(tx, "article-schedule", {}, { key: "article-schedule" });
  });
  const left = async () =>
    (
      await db.$queryRaw<{ task: string }[]>`
        SELECT task_identifier AS task FROM graphile_worker.jobs
        WHERE task_identifier IN ('cleanup', 'media-removal', 'article-schedule')`
    ).map(({ task }) => task);
  const worker = startWorker();
  afterwards(async () => {
    answer();
    await worker.stop();
  });
  await until(async () => removing.mock.calls.length > 0, "the bucket is asked");
  await until(async () => (await left()).join() === "media-removal", "all other jobs are done");
  answer();
  await until(async () => (await left()).length === 0, "it is done, too");
  expect(await noted()).toEqual([]);
  expect((await keysOf(bucket())).filter((key) => keys.includes(key))).toEqual([]);
});
