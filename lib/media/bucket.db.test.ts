import {
  bucket,
  keysOf,
  LATER,
  modules,
  recordOf,
  staff,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

/** Site that serves from a bucket, with the folder that it served from before. */

withMediaLibrary({ hasBucket: true });

async function uploadToFolder(seed: number) {
  const file = await upload(seed);
  const bytes = new Uint8Array(await new Response(await bucket().read(file.filePath)).arrayBuffer());
  await modules.folderStorage.put(file.filePath, bytes, file.mimeType);
  await bucket().remove(file.filePath);
  await modules.db.mediaFile.update({ where: { id: file.id }, data: { isBackedUp: false, s3Url: null } });
  return file;
}

test("an upload is stored only in the bucket, and counts as backed up", async () => {
  const file = await upload(1);
  expect(await keysOf(bucket())).toEqual([file.filePath]);
  expect(await keysOf(modules.folderStorage)).toEqual([]);
  expect(file).toMatchObject({ isBackedUp: true, s3Url: modules.bucketAddressOf(file.filePath) });
});

test("the check reports a file with a different size in the bucket", async () => {
  const { filePath: key, mimeType } = await upload(1);
  await bucket().put(key, Buffer.from("short"), mimeType);
  expect((await modules.checkMedia()).problems).toMatchObject([{ kind: "wrong-size-in-bucket", key }]);
});

describe("a file that is still only in the folder", () => {
  test("is not shown and not missing, and is shown once it is copied", async () => {
    const { id, fileSize, filePath } = await uploadToFolder(1);
    const open = () => modules.openMediaFile(id, {}, async () => false);
    await expect(open()).rejects.toMatchObject({ code: "not_found" });
    expect(await modules.findMissing()).toEqual([]);
    const { problems } = await modules.checkMedia();
    expect(problems).toEqual([{ kind: "only-in-folder", key: filePath, of: { table: "media_files", id } }]);

    await modules.copyMedia("s3", () => undefined);
    expect((await modules.checkMedia()).problems).toEqual([]);
    expect(await open()).toMatchObject({ size: fileSize });
  });

  test("is missing only when the folder has lost it too", async () => {
    const { id, filePath } = await uploadToFolder(1);
    await modules.folderStorage.remove(filePath);
    expect(await modules.findMissing()).toEqual([{ id, filePath }]);
    expect((await modules.checkMedia()).problems).toMatchObject([{ kind: "missing", key: filePath }]);
  });

  test("is copied to the bucket by the next backup, and marked as backed up", async () => {
    const { id, filePath } = await uploadToFolder(1);
    await modules.backUpMedia();
    expect(await keysOf(bucket())).toEqual([filePath]);
    const backedUp = { isBackedUp: true, s3Url: modules.bucketAddressOf(filePath) };
    expect(await recordOf(id)).toMatchObject(backedUp);
  });

  test("is removed from both places when it is deleted permanently", async () => {
    const { id } = await uploadToFolder(1);
    await modules.backUpMedia();
    await staff.remove(id);
    await modules.db.trashEntry.deleteMany();
    await modules.removeOrphanedObjects(LATER());
    expect(await keysOf(bucket())).toEqual([]);
    expect(await keysOf(modules.folderStorage)).toEqual([]);
  });
});

test("a file copied while in the trash is marked as backed up after it is restored", async () => {
  const { id, filePath } = await uploadToFolder(1);
  await staff.remove(id);
  await modules.copyMedia("s3", () => undefined);
  await modules.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await staff.undelete(id);
  const jobs = await modules.db.$queryRaw`
    SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY task_identifier`;
  expect(jobs).toEqual([{ task: "media-backup" }, { task: "media-sizes" }]);
  await modules.backUpMedia();
  expect(await recordOf(id)).toMatchObject({ isBackedUp: true, s3Url: modules.bucketAddressOf(filePath) });
});

test("the seeded images are in the bucket, and marked as backed up", async () => {
  await modules.db.$executeRaw`TRUNCATE media_files RESTART IDENTITY CASCADE`;
  const { seedDatabase } = await import("@/scripts/seeding");
  expect(await seedDatabase()).toContain("media_files");
  const seeded = await modules.db.mediaFile.findMany();
  expect(seeded.length).toBeGreaterThan(0);
  for (const { filePath, isBackedUp, s3Url } of seeded) {
    expect({ isBackedUp, s3Url }).toEqual({ isBackedUp: true, s3Url: modules.bucketAddressOf(filePath) });
  }
  const keys = await keysOf(bucket());
  expect(keys.filter((key) => !key.startsWith("derivatives/"))).toEqual(
    seeded.map(({ filePath }) => filePath).sort(),
  );
});

test("a file deleted permanently during its copy leaves nothing in the bucket", async () => {
  const { id } = await uploadToFolder(1);
  const { put } = bucket();
  jest.spyOn(bucket(), "put").mockImplementationOnce(async (...given) => {
    await staff.remove(id);
    await modules.db.trashEntry.deleteMany();
    await modules.removeOrphanedObjects(LATER());
    await put(...given);
  });
  await modules.copyMedia("s3", () => undefined);
  await modules.removeOrphanedObjects(LATER());
  expect([...(await keysOf(bucket())), ...(await keysOf(modules.folderStorage))]).toEqual([]);
});

test("no upload URL of the bucket is offered or allowed where forms of any permitted size are accepted", async () => {
  const { offerIncoming } = await import("@/lib/media/incoming");
  expect(await offerIncoming(5_000_000)).toEqual({ incoming: null });
  expect((await import("@/lib/integrations/storage/bucket")).incomingOrigin).toBeUndefined();
});
