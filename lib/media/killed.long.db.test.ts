import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import {
  bucket,
  folder,
  keysOf,
  LATER,
  modules,
  startScript,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

withMediaLibrary({ hasBucket: true, settings: { MEDIA_STORAGE: "folder" } });

/** Number of finished files before a process is killed; each kill starts another process. */
const KILLED_AFTER = [1, 3, 7, 15, 20];
const ROUNDS = [1, 2, 3, 4, 5, 6];
jest.setTimeout(1_200_000);

const problemsOf = async () => (await modules.checkMedia()).problems.map(({ kind, key }) => [kind, key]);

async function linesUntil(child: ChildProcess, count: number): Promise<void> {
  let lines = 0;
  for await (const text of child.stdout ?? []) {
    lines += String(text).split("\n").length - 1;
    if (lines >= count) return;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("a copy that is killed is completed by the next one, and nothing is removed", async () => {
  const files = [];
  for (let seed = 1; seed <= 25; seed++) files.push(await upload(seed));
  const keys = files.map(({ filePath }) => filePath).sort();
  for (const many of KILLED_AFTER) {
    const copying = startScript(["scripts/media.ts", "copy", "--to", "s3"]);
    while ((await keysOf(bucket())).length < many);
    await kill(copying);
    expect(await keysOf(modules.folderStorage)).toEqual(keys);
    expect(await problemsOf()).toEqual([]);
  }
  const ended = await once(startScript(["scripts/media.ts", "copy", "--to", "s3"]), "exit");
  expect(ended[0]).toBe(0);
  expect(await keysOf(bucket())).toEqual(keys);
  expect(await modules.db.mediaFile.count({ where: { isBackedUp: true } })).toBe(25);

  expect(await keysOf(modules.folderStorage)).toEqual(keys);
  const fromBucket = { MEDIA_STORAGE: "bucket" };
  expect((await once(startScript(["scripts/media.ts", "check"], fromBucket), "exit"))[0]).toBe(0);
  for (const key of keys) await modules.folderStorage.remove(key);

  for (const many of KILLED_AFTER) {
    const copying = startScript(["scripts/media.ts", "copy", "--to", "folder"]);
    while ((await keysOf(modules.folderStorage)).length < many);
    await kill(copying);
    expect(await keysOf(bucket())).toEqual(keys);
  }
  expect(await modules.copyMedia("folder", () => undefined)).toMatchObject({ missing: [] });
  expect(await keysOf(modules.folderStorage)).toEqual(keys);
  expect(await problemsOf()).toEqual([]);
});

test("a killed backup never marks a file that the bucket lacks, and the next backup completes it", async () => {
  for (let seed = 1; seed <= 25; seed++) await upload(seed);
  for (const many of KILLED_AFTER) {
    const backingUp = startScript(["tests/fixtures/back-up-media.ts"]);
    while ((await keysOf(bucket())).length < many);
    await kill(backingUp);
    expect(await problemsOf()).toEqual([]);
  }
  await modules.backUpMedia();
  expect(await modules.db.mediaFile.count({ where: { isBackedUp: true } })).toBe(25);
  expect((await keysOf(bucket())).length).toBe(25);
  expect(await problemsOf()).toEqual([]);
});

test("killing a storing process leaves no record without bytes and no bytes without a record", async () => {
  for (const round of ROUNDS) {
    const storing = startScript(["tests/fixtures/store-images.ts", String(round)]);
    await linesUntil(storing, round * 4);
    await kill(storing);
  }
  expect(await modules.db.mediaFile.count()).toBeGreaterThanOrEqual(ROUNDS.length);
  const isBroken = ({ kind }: { kind: string }) => kind === "missing" || kind.startsWith("wrong-size");
  expect((await modules.checkMedia()).problems.filter(isBroken)).toEqual([]);
  await modules.removeOrphanedObjects(LATER());
  expect(await problemsOf()).toEqual([]);
  const { removeUnfinished } = await import("@/lib/integrations/storage/disk");
  const media = path.join(folder, "media");
  await removeUnfinished(media, LATER());
  const names = await readdir(media, { recursive: true });
  expect(names.filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});
