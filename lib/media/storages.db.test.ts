import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  bucket,
  bytesOf,
  folder,
  keysOf,
  LATER,
  modules,
  recordOf,
  s3,
  startScript,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

withMediaLibrary({ hasBucket: true, settings: { MEDIA_STORAGE: "folder" } });

type File = Awaited<ReturnType<typeof upload>>;

const problemsOf = async () => (await modules.checkMedia()).problems.map(({ kind, key }) => `${kind} ${key}`);
const isBackedUp = async ({ id }: File) => (await recordOf(id)).isBackedUp;
async function uploadMany(count: number) {
  const files: File[] = [];
  for (let seed = 1; seed <= count; seed++) files.push(await upload(seed));
  return files;
}

describe("backing up", () => {
  test("copies what the bucket lacks, and marks a file only afterward", async () => {
    const file = await upload(1);
    expect(file).toMatchObject({ isBackedUp: false, awaitsBackup: true, s3Url: null });
    expect(await keysOf(bucket())).toEqual([]);

    await modules.backUpMedia();
    expect(await recordOf(file.id)).toMatchObject({
      isBackedUp: true,
      s3Url: `${s3.url}/site-media/${file.filePath}`,
      updatedAt: new Date(file.updatedAt),
    });
    expect(await keysOf(bucket())).toEqual([file.filePath]);
  });

  test("is queued by the upload", async () => {
    await modules.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await upload(1);
    const jobs = await modules.db.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier = 'media-backup'`;
    expect(jobs).toEqual([{ task: "media-backup" }]);
  });

  test("copies the same files when run twice at once or again", async () => {
    const { id: _, crop: _none, ...row } = await recordOf((await upload(1)).id);
    // More than are copied in one step.
    for (let copy = 1; copy <= 29; copy++) {
      await modules.folderStorage.put(`${copy}.jpg`, await bytesOf(copy), row.mimeType);
      await modules.db.mediaFile.create({ data: { ...row, contentHash: null, filePath: `${copy}.jpg` } });
    }
    await Promise.all([modules.backUpMedia(), modules.backUpMedia()]);
    const put = jest.spyOn(bucket(), "put");
    await modules.backUpMedia();
    expect(put).not.toHaveBeenCalled();
    expect(await modules.db.mediaFile.count({ where: { isBackedUp: true } })).toBe(30);
    expect(await keysOf(bucket())).toEqual(await keysOf(modules.folderStorage));
  });

  test("continues when the folder has lost a file, and does not mark that file", async () => {
    const [lost, there] = [await upload(1), await upload(2)];
    await modules.folderStorage.remove(lost.filePath);
    await modules.backUpMedia();
    expect([await isBackedUp(lost), await isBackedUp(there)]).toEqual([false, true]);
  });

  test("marks nothing when the bucket fails, and throws to be retried", async () => {
    const file = await upload(1);
    jest.spyOn(bucket(), "put").mockRejectedValueOnce(new Error("away"));
    await expect(modules.backUpMedia()).rejects.toThrow("away");
    expect(await isBackedUp(file)).toBe(false);
    await modules.backUpMedia();
    expect(await isBackedUp(file)).toBe(true);
  });

  test("continues after a file that the bucket refuses, and throws at the end", async () => {
    const [refused, ...others] = [await upload(1), await upload(2), await upload(3)];
    const { put } = bucket();
    const putting = jest.spyOn(bucket(), "put").mockImplementation(async (key, ...given) => {
      if (key === refused.filePath) throw new Error("no such name");
      await put(key, ...given);
    });
    await expect(modules.backUpMedia()).rejects.toThrow("no such name");
    putting.mockRestore();
    expect(await isBackedUp(refused)).toBe(false);
    for (const file of others) expect(await isBackedUp(file)).toBe(true);
  });

  test("stops at once when the bucket is unavailable", async () => {
    await uploadMany(3);
    const put = jest.spyOn(bucket(), "put").mockRejectedValue(new Error("away"));
    const stat = jest.spyOn(bucket(), "stat").mockRejectedValue(new Error("away"));
    await expect(modules.backUpMedia()).rejects.toThrow("away");
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    stat.mockRestore();
  });

  test("leaves nothing in the bucket for a file deleted meanwhile", async () => {
    const file = await upload(1);
    const put = bucket().put;
    jest.spyOn(bucket(), "put").mockImplementationOnce(async (...given) => {
      await put(...given);
      await modules.db.mediaFile.delete({ where: { id: file.id } });
    });
    await modules.backUpMedia();
    await modules.removeOrphanedObjects(LATER());
    expect(await keysOf(bucket())).toEqual([]);
    expect(await keysOf(modules.folderStorage)).toEqual([]);
  });
});

test("a file that the folder lost is restored from the bucket when it is requested", async () => {
  const file = await upload(1);
  await modules.backUpMedia();
  await rm(path.join(folder, "media"), { recursive: true });
  const { openMediaFile } = await import("@/lib/media/service");
  expect(await openMediaFile(file.id, {}, async () => false)).toMatchObject({ size: file.fileSize });
  expect(await keysOf(modules.folderStorage)).toEqual([file.filePath]);
});

test("the check reports files that are missing, have a wrong size, are lost, or have no record", async () => {
  const keys = (await uploadMany(5)).map(({ filePath }) => filePath);
  expect(await modules.checkMedia()).toEqual({ recorded: 5, waiting: 5, problems: [] });
  await modules.backUpMedia();
  const [missing = "", lost = "", noBackup = "", short = ""] = keys;
  await modules.folderStorage.remove(missing);
  await bucket().remove(missing);
  await modules.folderStorage.remove(lost);
  await bucket().remove(noBackup);
  await writeFile(path.join(folder, "media", short), "short");
  await modules.folderStorage.put("nobodys/a.png", Buffer.from("x"), "image/png");
  await bucket().put("nobodys/b.png", Buffer.from("x"), "image/png");
  expect((await problemsOf()).sort()).toEqual([
    `lost-by-folder ${lost}`,
    `missing ${missing}`,
    `not-in-bucket ${noBackup}`,
    "orphan-in-bucket nobodys/b.png",
    "orphan-in-folder nobodys/a.png",
    `wrong-size-in-folder ${short}`,
  ]);
});

test("the check reports a wrong size in the bucket, except for files that wait for their backup", async () => {
  const files = await uploadMany(4);
  await modules.backUpMedia();
  const [damaged, lost, both, waiting] = files as [File, File, File, File];
  for (const { filePath, mimeType } of files) await bucket().put(filePath, Buffer.from("short"), mimeType);
  await modules.folderStorage.remove(lost.filePath);
  await writeFile(path.join(folder, "media", both.filePath), "too short");
  // Its backup stores it again.
  await modules.db.mediaFile.update({ where: { id: waiting.id }, data: { isBackedUp: false } });

  expect(await modules.checkMedia()).toMatchObject({ waiting: 1 });
  const damages = [damaged, lost, both].map(({ filePath }) => `wrong-size-in-bucket ${filePath}`);
  damages.push(`wrong-size-in-folder ${both.filePath}`);
  expect((await problemsOf()).sort()).toEqual(damages.sort());
  const checking = startScript(["scripts/media.ts", "check"]);
  const output = (async () => (await checking.stdout?.toArray())?.join(""))();
  expect((await once(checking, "exit"))[0]).toBe(1);
  const named = `${damaged.filePath} (media_files ${damaged.id})`;
  expect(await output).toContain(`${named} has another size in the bucket`);

  await modules.copyMedia("s3", () => undefined);
  expect((await problemsOf()).join()).not.toContain(damaged.filePath);
});
