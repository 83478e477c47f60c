import { photo, withPrivateData } from "@/tests/factories/images";
import {
  LATER,
  modules,
  nobody,
  prepared,
  session,
  shown,
  staff,
  stored,
  transaction,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

withMediaLibrary();

const writeArticle = (content: string, title = "An article") =>
  modules.db.knowledgeBaseArticle.create({ data: { title, slug: crypto.randomUUID(), content } });

describe("storing", () => {
  test("keeps one file with its dimensions, uploader, and URL", async () => {
    const file = await upload(1, "C:\\photos\\Büro am Hafen.JPG");
    expect(file).toMatchObject({
      originalName: "Büro am Hafen.JPG",
      fileName: expect.stringMatching(/^buro-am-hafen-[0-9a-f]{8}\.jpg$/),
      mimeType: "image/jpeg",
      imageWidth: 120,
      imageHeight: 80,
      url: `/api/media/${file.id}/file`,
      uploadedBy: session.user.id,
      uploadedByName: session.user.username,
      isBackedUp: false,
      awaitsBackup: false,
      s3Url: null,
    });
    expect(await stored()).toEqual([file.filePath]);
    expect(await modules.db.mediaLooseKey.count()).toBe(0);
  });

  test("identical bytes make one file, sent concurrently or with other metadata", async () => {
    const bytes = await withPrivateData(photo(50, 50, 3))
      .jpeg()
      .toBuffer();
    const send = (name: string) => modules.storeImage({ bytes, name, uploadedBy: null });
    const answers = await Promise.all(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map(send));
    expect(new Set(answers.map(({ file }) => file.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);

    const plain = { bytes: await shown(answers[0]?.file.id ?? 0), name: "saved.jpg", uploadedBy: null };
    expect(await modules.storeImage(plain)).toMatchObject({ isNew: false });
    expect(await modules.db.mediaFile.count()).toBe(1);
    await modules.removeOrphanedObjects(new Date());
    expect(await stored()).toHaveLength(1);
  });

  test("bytes without a record are removed, and nothing else", async () => {
    const file = await upload(1);
    await prepared(2);
    expect(await stored()).toHaveLength(2);
    expect(await modules.removeOrphanedObjects(new Date())).toBe(0);
    expect(await modules.removeOrphanedObjects(LATER())).toBe(1);
    expect(await stored()).toEqual([file.filePath]);
  });

  test("a loose-key note for a key that now has a record removes nothing", async () => {
    const file = await upload(1);
    await modules.recordUnclaimedKey(file.filePath);
    expect(await modules.removeOrphanedObjects(LATER())).toBe(0);
    expect(await stored()).toEqual([file.filePath]);
    expect(await modules.db.mediaLooseKey.count()).toBe(0);
  });

  test("leaves no bytes while the database is unreachable", async () => {
    const { withDatabaseDown } = await import("@/tests/factories/database-down");
    await withDatabaseDown(async () => {
      await expect(upload(1)).rejects.toThrow();
    });
    expect(await stored()).toEqual([]);
  });

  test("leaves no record when the storage fails", async () => {
    jest.spyOn(modules.fileStorage, "put").mockRejectedValueOnce(new Error("full"));
    await expect(upload(1)).rejects.toThrow("full");
    expect(await modules.db.mediaFile.count()).toBe(0);
  });
});

describe("the list", () => {
  const list = async (query: object) => {
    const { mediaQuery } = await import("@/lib/media/schema");
    const { files, total } = await modules.listMedia(mediaQuery.parse(query));
    return { names: files.map(({ originalName }) => originalName), total };
  };

  test("sorts, searches, filters, and paginates", async () => {
    const change = async (seed: number, name: string, data: object) =>
      modules.db.mediaFile.update({ where: { id: (await upload(seed, name)).id }, data });
    await change(1, "b.jpg", { fileSize: 9_999_999, altText: "A red house" });
    await change(2, "A.jpg", { fileSize: 1, folder: "Team", tags: ["door"] });
    await change(3, "c.jpg", { mimeType: "application/pdf", isDecorative: true });

    expect((await list({})).names).toEqual(["c.jpg", "A.jpg", "b.jpg"]);
    expect((await list({ sort: "uploadedAt" })).names).toEqual(["b.jpg", "A.jpg", "c.jpg"]);
    expect((await list({ sort: "originalName" })).names).toEqual(["A.jpg", "b.jpg", "c.jpg"]);
    expect((await list({ sort: "-originalName" })).names).toEqual(["c.jpg", "b.jpg", "A.jpg"]);
    expect((await list({ sort: "-fileSize" })).names[0]).toBe("b.jpg");
    expect((await list({ sort: "fileSize" })).names[0]).toBe("A.jpg");
    expect(await list({ search: "red HOUSE" })).toEqual({ names: ["b.jpg"], total: 1 });
    expect((await list({ type: "documents" })).names).toEqual(["c.jpg"]);
    expect((await list({ type: "images" })).names).toEqual(["A.jpg", "b.jpg"]);
    const ofA = [{ search: "door" }, { folder: "Team" }, { tag: "door" }, { withoutAlt: "true" }];
    for (const query of ofA) expect((await list(query)).names).toEqual(["A.jpg"]);
    expect(await list({ pageSize: "2", page: "2" })).toEqual({ names: ["b.jpg"], total: 3 });
    expect(await modules.readMediaFacets()).toEqual({
      folders: [{ name: "Team", count: 1 }],
      tags: [{ name: "door", count: 1 }],
      withoutAlt: 1,
    });
  });
});

describe("a crop", () => {
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 };

  test("applies to the file and every size until it is removed", async () => {
    const { id, version } = await upload(1);
    const sharp = (await import("sharp")).default;
    const sizeOf = async (query: object) => {
      const file = await modules.openMediaFile(id, query, nobody);
      const bytes = Buffer.from(await new Response(await file.open()).arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    await modules.openMediaFile(id, { format: "webp" }, nobody);
    const cropped = await staff.edit(id, { crop: half });
    expect(cropped).toMatchObject({ imageWidth: 60, imageHeight: 80, originalWidth: 120, crop: half });
    expect(cropped.version).not.toBe(version);
    expect(await sizeOf({})).toEqual([60, 80]);
    expect(await sizeOf({ format: "avif" })).toEqual([60, 80]);
    expect((await modules.openOriginal(id)).size).toBe(cropped.fileSize);

    await staff.edit(id, { crop: null });
    expect(await sizeOf({})).toEqual([120, 80]);
    await modules.removeOrphanedObjects(LATER());
    expect((await stored()).filter((key) => key.startsWith("derivatives/"))).toEqual([]);
  });

  test("changes nothing when it is saved again", async () => {
    const { id } = await upload(1);
    const { updatedAt } = await staff.edit(id, { crop: half });
    expect((await staff.edit(id, { crop: half })).updatedAt).toBe(updatedAt);
  });
});

describe("deleting", () => {
  test("a file in use is refused with every place that uses it", async () => {
    const { id } = await upload(1);
    const { db } = modules;
    await writeArticle(`![desk](/api/media/${id}/file?w=640)`, "With a picture");
    await writeArticle(
      `[plan](https://example.com/api/download/${id}) /api/media/${id}9/file`,
      "With a link",
    );
    await writeArticle(`/api/media/${id}9/file`, "With another picture");
    await db.siteImageSlot.create({ data: { slotKey: "about", mediaFileId: id } });
    await db.exitIntentPopup.create({ data: { imageUrl: `/api/media/${id}/file` } });
    await db.menuItem.create({ data: { label: "Brochure", href: `/api/download/${id}` } });

    const error = await staff.remove(id).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: "conflict", message: expect.stringContaining("Home: About us") });
    const { usage } = await modules.readMedia(id);
    expect(usage.map(({ kind, label }) => `${kind}: ${label}`).sort()).toEqual([
      "article: With a link",
      "article: With a picture",
      "exit-popup: Wait! Don't Leave Yet",
      "menu-item: Brochure",
      "site-image: Home: About us",
    ]);
    expect(error).toMatchObject({ details: { about: { usage } } });

    await staff.remove(id, true);
    const [slot] = await db.siteImageSlot.findMany({ where: { slotKey: "about" } });
    expect(slot).toMatchObject({ mediaFileId: null });
    await db.menuItem.deleteMany();
    await db.exitIntentPopup.deleteMany();
  });

  test("keeps the bytes while the record is in the trash, and restoring brings everything back", async () => {
    const { id, version } = await upload(1);
    await staff.replace(id, 2);
    await staff.edit(id, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    await modules.openMediaFile(id, { w: 160 }, nobody);
    await staff.remove(id);
    await expect(modules.openMediaFile(id, {}, nobody)).rejects.toMatchObject({ code: "not_found" });
    await modules.removeOrphanedObjects(LATER());
    expect(await stored()).toHaveLength(2);

    await staff.undelete(id);
    expect(await modules.readMedia(id)).toMatchObject({ id, crop: { width: 0.5 }, imageWidth: 60 });
    expect((await staff.restore(id)).version).toBe(version);
    expect(await modules.removeOrphanedObjects(LATER())).toBe(0);
  });

  test("can be undone, which refills the file's slots except those changed since", async () => {
    const { db } = modules;
    const [{ id }, other] = [await upload(1), await upload(2)];
    await db.siteImageSlot.deleteMany();
    const slots = ["hero", "team-founder"].map((slotKey) => ({ slotKey, mediaFileId: id }));
    await db.siteImageSlot.createMany({ data: slots });
    await staff.remove(id, true);
    const where = { slotKey: "team-founder" };
    await db.siteImageSlot.update({ where, data: { mediaFileId: other.id, updatedAt: LATER() } });
    await db.siteImageSlot.update({ where, data: { mediaFileId: null } });
    await staff.undelete(id);
    const shown = await db.siteImageSlot.findMany({ orderBy: { id: "asc" } });
    expect(shown.map(({ mediaFileId }) => mediaFileId)).toEqual([id, null]);
    await db.siteImageSlot.deleteMany();
  });

  test("removes the bytes too when it is permanent", async () => {
    const { id } = await upload(1);
    await staff.remove(id);
    await modules.db.trashEntry.deleteMany();
    expect(await modules.removeOrphanedObjects(new Date())).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test("can't be undone when the same bytes were uploaded again", async () => {
    const { id } = await upload(1);
    await staff.remove(id);
    await upload(1, "again.jpg");
    const refusal = { code: "conflict", message: expect.stringContaining("again.jpg") };
    await expect(staff.undelete(id)).rejects.toMatchObject(refusal);
  });

  test("many files keeps those in use", async () => {
    const [free, used] = [await upload(1), await upload(2)];
    await writeArticle(`![desk](${used.url})`);
    const records = [{ id: free.id }, { id: used.id }, { id: 2_000_000_000 }];
    const removeMany = (isForced: boolean) =>
      transaction((tx) => modules.removeManyMedia(tx, { records }, { session, isForced }));
    const { response: answer } = await removeMany(false);
    expect(answer.results).toMatchObject([
      { id: free.id, outcome: "done" },
      { id: used.id, outcome: "refused", code: "conflict" },
      { id: 2_000_000_000, outcome: "refused", code: "not_found" },
    ]);
    expect((await removeMany(true)).response.results[1]).toEqual({ id: used.id, outcome: "done" });
    expect(await modules.db.mediaFile.count()).toBe(0);
  });
});

test("the cleanup lists records whose bytes are gone and moves them to the trash", async () => {
  const [there, gone] = [await upload(1), await upload(2)];
  await modules.fileStorage.remove(gone.filePath);
  const missing = await modules.findMissing();
  const { response: answer } = await transaction((tx) => modules.removeMissing(tx, missing, session));
  expect(answer.missingFiles).toEqual([{ id: gone.id, fileName: gone.fileName }]);
  expect(await modules.db.mediaFile.findMany({ select: { id: true } })).toEqual([{ id: there.id }]);
  expect(await modules.db.trashEntry.count()).toBe(1);
});
