import {
  bucket,
  keysOf,
  LATER,
  modules,
  recordOf,
  session,
  transaction,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

/** Site that serves from a bucket, with the folder that it served from before. */

withMediaLibrary({ hasBucket: true });

const remove = (id: number) =>
  transaction((tx) => modules.removeMedia(tx, id, { session, ifMatch: null, isForced: true }));

async function uploadToFolder(seed: number) {
  const file = await upload(seed);
  const bytes = new Uint8Array(await new Response(await bucket().read(file.filePath)).arrayBuffer());
  await modules.folderStorage.put(file.filePath, bytes, file.mimeType);
  await bucket().remove(file.filePath);
  await modules.db.mediaFile.update({ where: { id: file.id }, data: { isBackedUp: false, s3Url: null } });
  return file;
}

test("stores in the bucket, which is the backup", async () => {
  const file = await upload(1);
  expect(await keysOf(bucket())).toEqual([file.filePath]);
  expect(await keysOf(modules.folderStorage)).toEqual([]);
  expect(file).toMatchObject({ isBackedUp: true, s3Url: modules.bucketAddressOf(file.filePath) });
});

test("the check says where the bucket has a file in another size", async () => {
  const { filePath, mimeType } = await upload(1);
  await bucket().put(filePath, Buffer.from("short"), mimeType);
  expect((await modules.checkMedia()).problems).toMatchObject([
    { kind: "wrong-size-in-bucket", key: filePath },
  ]);
});

describe("what is still in the folder", () => {
  test("is not shown, does not count as missing, and is shown once it is copied", async () => {
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

  test("is missing only once the folder has lost it, too", async () => {
    const { id, filePath } = await uploadToFolder(1);
    await modules.folderStorage.remove(filePath);
    expect(await modules.findMissing()).toEqual([{ id, filePath }]);
    expect((await modules.checkMedia()).problems).toMatchObject([{ kind: "missing", key: filePath }]);
  });

  test("is taken to the bucket by the next backup, which says so", async () => {
    const { id, filePath } = await uploadToFolder(1);
    await modules.backUpMedia();
    expect(await keysOf(bucket())).toEqual([filePath]);
    expect(await recordOf(id)).toMatchObject({
      isBackedUp: true,
      s3Url: modules.bucketAddressOf(filePath),
    });
  });

  test("goes from there, too, when it is deleted for ever", async () => {
    const { id } = await uploadToFolder(1);
    await modules.backUpMedia();
    await remove(id);
    await modules.db.trashEntry.deleteMany();
    await modules.removeOrphanedObjects(LATER());
    expect(await keysOf(bucket())).toEqual([]);
    expect(await keysOf(modules.folderStorage)).toEqual([]);
  });
});

test("a file that was copied while it was in the trash says so once it is back", async () => {
  const { id, filePath } = await uploadToFolder(1);
  await remove(id);
  await modules.copyMedia("s3", () => undefined);
  await modules.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await transaction((tx) => modules.undoDelete(tx, { kind: "media-file", recordId: id }, session));
  const jobs = await modules.db.$queryRaw`SELECT task_identifier AS task FROM graphile_worker.jobs`;
  expect(jobs).toEqual([{ task: "media-backup" }]);
  await modules.backUpMedia();
  expect(await recordOf(id)).toMatchObject({ isBackedUp: true, s3Url: modules.bucketAddressOf(filePath) });
});

test("the pictures that the site comes with are in the bucket, and say so", async () => {
  await modules.db.$executeRaw`TRUNCATE media_files RESTART IDENTITY CASCADE`;
  const { seedDatabase } = await import("@/scripts/seeding");
  expect(await seedDatabase()).toContain("media_files");
  const seeded = await modules.db.mediaFile.findMany();
  expect(seeded.length).toBeGreaterThan(0);
  for (const { filePath, isBackedUp, s3Url } of seeded) {
    expect({ isBackedUp, s3Url }).toEqual({ isBackedUp: true, s3Url: modules.bucketAddressOf(filePath) });
  }
  expect(await keysOf(bucket())).toEqual(seeded.map(({ filePath }) => filePath).sort());
});

describe("what is deleted for ever while it is copied", () => {
  const deleteMeanwhile = (id: number) => {
    const { put } = bucket();
    jest.spyOn(bucket(), "put").mockImplementationOnce(async (...given) => {
      await remove(id);
      await modules.db.trashEntry.deleteMany();
      await modules.removeOrphanedObjects(LATER());
      await put(...given);
    });
  };

  test("leaves nothing in the bucket", async () => {
    const { id } = await uploadToFolder(1);
    deleteMeanwhile(id);
    await modules.copyMedia("s3", () => undefined);
    await modules.removeOrphanedObjects(LATER());
    expect([...(await keysOf(bucket())), ...(await keysOf(modules.folderStorage))]).toEqual([]);
  });
});

test("where forms of any permitted size are taken, no address of the bucket is offered or allowed", async () => {
  const { offerIncoming } = await import("@/lib/media/incoming");
  expect(await offerIncoming(5_000_000)).toEqual({ incoming: null });
  expect((await import("@/lib/integrations/storage/bucket")).incomingOrigin).toBeUndefined();
});
