import "server-only";
import { bucketStorage, folderStorage, storedIn } from "@/lib/integrations/storage/configured";
import type { FileStorage } from "@/lib/integrations/storage/storage";
import { type KnownFile, knownFiles, otherKeys } from "@/lib/media/inventory";

export type MediaProblem = {
  kind:
    | "missing"
    | "wrong-size"
    | "lost-by-folder"
    | "only-in-folder"
    | "not-in-bucket"
    | "orphan-in-folder"
    | "orphan-in-bucket";
  key: string;
  /** What it is the bytes of; absent of an orphan. */
  of?: Pick<KnownFile, "table" | "id">;
};

export type MediaCheck = {
  /** How many files the database knows of, and how many of them wait for their backup. */
  known: number;
  waiting: number;
  problems: MediaProblem[];
};

/**
 * Compares what the database knows with what folder and bucket hold. It reads only, also while the site runs: the
 * storages first, so that what is uploaded meanwhile is taken for no orphan.
 */
export async function checkMedia(): Promise<MediaCheck> {
  const inFolder = await sizesOf(folderStorage);
  const inBucket = bucketStorage ? await sizesOf(bucketStorage) : new Map<string, number>();
  const known = new Set(await otherKeys());
  const check: MediaCheck = { known: 0, waiting: 0, problems: [] };
  const seen = new Set<string>();
  for await (const file of knownFiles()) {
    known.add(file.filePath);
    if (seen.has(file.filePath)) continue;
    seen.add(file.filePath);
    check.known += 1;
    const problem = await problemOf(file, inFolder, inBucket);
    if (problem)
      check.problems.push({ kind: problem, key: file.filePath, of: { table: file.table, id: file.id } });
    else if (bucketStorage && !inBucket.has(file.filePath)) check.waiting += 1;
  }
  const orphans = (keys: Iterable<string>, kind: MediaProblem["kind"]) => {
    for (const key of keys) if (!known.has(key)) check.problems.push({ kind, key });
  };
  orphans(inFolder.keys(), "orphan-in-folder");
  orphans(inBucket.keys(), "orphan-in-bucket");
  return check;
}

async function problemOf(
  file: KnownFile,
  inFolder: Map<string, number>,
  inBucket: Map<string, number>,
): Promise<MediaProblem["kind"] | null> {
  const [first, other] = storedIn === "folder" ? [inFolder, inBucket] : [inBucket, inFolder];
  const size = first.get(file.filePath) ?? (await sizeNow(file.filePath));
  if (size === undefined) {
    if (!other.has(file.filePath)) return "missing";
    return storedIn === "folder" ? "lost-by-folder" : "only-in-folder";
  }
  if (size !== file.fileSize) return "wrong-size";
  return file.isBackedUp && bucketStorage && !inBucket.has(file.filePath) ? "not-in-bucket" : null;
}

/** Of what has been stored since the storage was listed. */
async function sizeNow(key: string): Promise<number | undefined> {
  const storage = storedIn === "folder" ? folderStorage : bucketStorage;
  return (await storage?.stat(key))?.size;
}

async function sizesOf(storage: FileStorage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  return sizes;
}
