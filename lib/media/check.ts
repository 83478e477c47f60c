import "server-only";
import {
  BACKUPS_FOLDER,
  bucketStorage,
  folderStorage,
  storedIn,
} from "@/lib/integrations/storage/configured";
import type { FileStorage } from "@/lib/integrations/storage/storage";
import { otherKeys, type RecordedFile, recordedFiles } from "@/lib/media/inventory";

export type MediaProblem = {
  kind:
    | "missing"
    | "wrong-size-in-folder"
    | "wrong-size-in-bucket"
    | "lost-by-folder"
    | "only-in-folder"
    | "not-in-bucket"
    | "orphan-in-folder"
    | "orphan-in-bucket";
  key: string;
  of?: Pick<RecordedFile, "table" | "id">;
};

export type MediaCheck = { recorded: number; waiting: number; problems: MediaProblem[] };

/** Read-only; lists storages first, so that new uploads do not look like orphans. */
export async function checkMedia(): Promise<MediaCheck> {
  const inFolder = await sizesOf(folderStorage);
  const inBucket = bucketStorage ? await sizesOf(bucketStorage) : new Map<string, number>();
  const recordedKeys = await otherKeys();
  const check: MediaCheck = { recorded: 0, waiting: 0, problems: [] };
  const seen = new Set<string>();
  for await (const file of recordedFiles()) {
    recordedKeys.add(file.filePath);
    if (seen.has(file.filePath)) continue;
    seen.add(file.filePath);
    check.recorded += 1;
    const kinds = await problemsOf(file, inFolder, inBucket);
    for (const kind of kinds) {
      check.problems.push({ kind, key: file.filePath, of: { table: file.table, id: file.id } });
    }
    const isBackup = inBucket.get(file.filePath) === file.fileSize;
    if (kinds.length === 0 && bucketStorage && !isBackup) check.waiting += 1;
  }
  const orphans = (keys: Iterable<string>, kind: MediaProblem["kind"]) => {
    for (const key of keys) if (!recordedKeys.has(key)) check.problems.push({ kind, key });
  };
  orphans(inFolder.keys(), "orphan-in-folder");
  orphans(inBucket.keys(), "orphan-in-bucket");
  return check;
}

type Sizes = Map<string, number>;

const problemsOf = storedIn === "folder" ? problemsOfFolder : problemsOfBucket;

async function problemsOfFolder(
  { filePath, fileSize, isBackedUp }: RecordedFile,
  inFolder: Sizes,
  inBucket: Sizes,
): Promise<MediaProblem["kind"][]> {
  const size = await sizeNow(filePath, inFolder, folderStorage);
  const isCountedOn = bucketStorage !== undefined && (isBackedUp || size === undefined);
  const backup = isCountedOn ? await sizeNow(filePath, inBucket, bucketStorage) : undefined;
  if (size === undefined && backup === undefined) return ["missing"];
  const kinds: MediaProblem["kind"][] = [];
  if (size !== undefined && size !== fileSize) kinds.push("wrong-size-in-folder");
  if (isCountedOn && backup === undefined) kinds.push("not-in-bucket");
  if (isCountedOn && backup !== undefined) {
    // A restored backup would have the same damage.
    if (backup !== fileSize) kinds.push("wrong-size-in-bucket");
    else if (size === undefined) kinds.push("lost-by-folder");
  }
  return kinds;
}

async function problemsOfBucket(
  { filePath, fileSize }: RecordedFile,
  inFolder: Sizes,
  inBucket: Sizes,
): Promise<MediaProblem["kind"][]> {
  const size = await sizeNow(filePath, inBucket, bucketStorage);
  if (size !== undefined) return size === fileSize ? [] : ["wrong-size-in-bucket"];
  const notCopied = inFolder.get(filePath);
  if (notCopied === undefined) return ["missing"];
  return notCopied === fileSize ? ["only-in-folder"] : ["only-in-folder", "wrong-size-in-folder"];
}

/** Also finds files stored since the listing. */
async function sizeNow(key: string, listed: Sizes, storage?: FileStorage): Promise<number | undefined> {
  return listed.get(key) ?? (await storage?.stat(key))?.size;
}

async function sizesOf(storage: FileStorage): Promise<Sizes> {
  const sizes: Sizes = new Map();
  for await (const { key, size } of storage.list())
    if (!key.startsWith(`${BACKUPS_FOLDER}/`)) sizes.set(key, size);
  return sizes;
}
