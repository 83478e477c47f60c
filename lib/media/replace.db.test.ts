import { trashQuery } from "@/lib/http/trash/schema";
import { animation, photo, withPrivateData } from "@/tests/factories/images";
import {
  by,
  bytesOf,
  LATER,
  modules,
  nobody,
  prepared,
  recordOf,
  session,
  shown,
  staff,
  stored,
  transaction,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

withMediaLibrary();

describe("replacing", () => {
  test("keeps the id, URL, and alt text, and the earlier version can be restored", async () => {
    const { id, url, version } = await upload(1);
    const before = await shown(id);
    const focalPoint = { x: 0.2, y: 0.3 };
    await staff.edit(id, { altText: "A desk", focalPoint });
    const replaced = await staff.replace(id, 2);
    expect(replaced).toMatchObject({ id, url, altText: "A desk", originalName: "other-2.jpg" });
    expect(replaced.version).not.toBe(version);
    expect(await shown(id)).not.toEqual(before);

    const [old] = await modules.listVersions(id);
    expect(old).toMatchObject({ originalName: "picture-1.jpg", replacedByName: session.user.username });
    expect(await staff.restore(id)).toMatchObject({ version, focalPoint });
    expect(await shown(id)).toEqual(before);
    expect((await modules.listVersions(id)).map(({ originalName }) => originalName)).toEqual(["other-2.jpg"]);
    await modules.removeOrphanedObjects(LATER());
    expect(await stored()).toHaveLength(2);
  });

  test("tracks for each version whether it is animated, through the trash too", async () => {
    const moving = { bytes: await animation(3, "webp"), name: "moving.webp", uploadedBy: null };
    const { id } = (await modules.storeImage(moving)).file;
    const isAnimated = async () => (await recordOf(id)).isAnimated;
    expect(await isAnimated()).toBe(true);
    await staff.replace(id, 2);
    expect(await isAnimated()).toBe(false);
    await staff.remove(id);
    const { entries } = await modules.listTrash(trashQuery.parse({}), "owner");
    expect(entries[0]?.image).toBe(`/api/admin/trash/${entries[0]?.id}/picture`);
    expect(await modules.openTrashedPicture(entries[0]?.id ?? 0)).toMatchObject({ mimeType: "image/webp" });
    await staff.undelete(id);
    expect(await isAnimated()).toBe(false);
    await staff.restore(id);
    expect(await isAnimated()).toBe(true);
  });

  test("with another file's bytes is refused, and the other file is named", async () => {
    const { id } = await upload(1);
    const other = await upload(2);
    const refusal = { code: "conflict", details: { about: { fileId: other.id } } };
    await expect(staff.replace(id, 2)).rejects.toMatchObject(refusal);
  });

  test("with another library image copies it, and keeps the focal point if requested", async () => {
    const { id, url } = await upload(1);
    const other = await upload(2);
    const focalPoint = { x: 0.2, y: 0.3 };
    await staff.edit(id, { focalPoint });
    const copy = await modules.prepareCopy(other.id);
    const replacing = { ...by(), keepsFocalPoint: true };
    const { response: answer } = await transaction((tx) => modules.replaceMedia(tx, id, copy, replacing));
    expect(answer.file).toMatchObject({ id, url, focalPoint, originalName: other.originalName });
    expect(await shown(id)).toEqual(await shown(other.id));
    await staff.remove(other.id);
    expect((await shown(id)).length).toBeGreaterThan(0);
    await expect(modules.prepareCopy(other.id)).rejects.toMatchObject({ code: "invalid" });
  });

  test("with the same bytes changes nothing, and with an outdated ETag it is refused", async () => {
    const { id, version } = await upload(1);
    expect((await staff.replace(id, 1)).version).toBe(version);
    expect(await modules.listVersions(id)).toEqual([]);
    const outdated = staff.replace(id, 2, '"2000-01-01T00:00:00.000Z"');
    await expect(outdated).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  test("keeps ten earlier versions, can restore each one, including the oldest, and then loses none", async () => {
    const { id } = await upload(1);
    for (let seed = 2; seed <= 12; seed++) await staff.replace(id, seed);
    const names = async () =>
      (await modules.listVersions(id)).map(({ originalName }) => originalName.replace(/\D/g, ""));
    expect(await names()).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
    await modules.removeOrphanedObjects(LATER());
    expect(await stored()).toHaveLength(11);
    await staff.restore(id, -1);
    expect(await names()).toEqual(["12", "11", "10", "9", "8", "7", "6", "5", "4", "3"]);
    await staff.restore(id, 4);
    expect(await names()).toEqual(["2", "12", "11", "10", "9", "7", "6", "5", "4", "3"]);
    await modules.removeOrphanedObjects(LATER());
    expect(await stored()).toHaveLength(11);
  });
});

test("an upload canceled during decoding is refused before a record exists, and its bytes are removed", async () => {
  const { receiveImage } = await import("@/lib/media/upload");
  const sending = async (signal?: AbortSignal) => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await bytesOf(1))]), "a.jpg");
    return receiveImage(new Request("http://localhost/", { method: "POST", body: form, signal }));
  };
  const calledOff = new AbortController();
  const { put } = modules.fileStorage;
  jest.spyOn(modules.fileStorage, "put").mockImplementationOnce(async (...given) => {
    await put(...given);
    calledOff.abort();
  });
  await expect(sending(calledOff.signal)).rejects.toMatchObject({ code: "bad_request" });
  expect(await stored()).toHaveLength(1);
  await modules.removeOrphanedObjects(new Date());
  expect(await stored()).toEqual([]);
  expect((await sending()).image).toMatchObject({ originalName: "a.jpg" });
});

describe("a file whose bytes are lost", () => {
  const lose = async (id: number) => {
    const { filePath } = await modules.readMedia(id);
    await modules.fileStorage.remove(filePath);
    await expect(modules.openMediaFile(id, {}, nobody)).rejects.toMatchObject({ code: "not_found" });
  };

  test("gets them back when they are uploaded again, and stays the same file", async () => {
    const { id, url, version } = await upload(1);
    const before = await shown(id);
    await lose(id);
    expect(await upload(1, "again.jpg")).toMatchObject({ id, url, version, originalName: "picture-1.jpg" });
    expect(await shown(id)).toEqual(before);
    await modules.removeOrphanedObjects(LATER());
    expect(await shown(id)).toEqual(before);
    expect(await stored()).toHaveLength(1);
  });

  test("gets them back from its stored form too, and when only a part was left", async () => {
    const sent = await withPrivateData(photo(50, 50, 3))
      .png()
      .toBuffer();
    const send = (bytes: Buffer) => modules.storeImage({ bytes, name: "a.png", uploadedBy: null });
    const { file } = await send(sent);
    const whole = await shown(file.id);
    await modules.fileStorage.put(file.filePath, whole.subarray(0, 10), "image/png");
    expect(await send(whole)).toMatchObject({ isNew: false, file: { id: file.id } });
    expect(await shown(file.id)).toEqual(whole);
  });

  test("gets them back when it is replaced with them, without an earlier version", async () => {
    const { id } = await upload(1);
    const before = await shown(id);
    await lose(id);
    const same = await prepared(1);
    const { before: was, after } = await transaction((tx) => modules.replaceMedia(tx, id, same, by()));
    expect(after).not.toEqual(was);
    expect(await shown(id)).toEqual(before);
    expect(await modules.listVersions(id)).toEqual([]);
  });
});
