import "server-only";
import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { BackupError, type Manifest, manifest } from "@/lib/admin/backup/manifest";
import { BACKUPS_FOLDER, bucketStorage } from "@/lib/integrations/storage/configured";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { readFully } from "@/lib/integrations/storage/read-fully";
import type { FileStorage } from "@/lib/integrations/storage/storage";

const MANIFEST = "manifest.json";
/** Enough for a file of maximum size, or a part of a table, on a slow line. */
const READ_TIMEOUT_MS = 600_000;

export type BackupStorage = FileStorage & { removeFolder(backup: string): Promise<void> };

export function openBackupStorage(name: string): BackupStorage {
  if (name !== "s3") {
    const removeFolder = (backup: string) =>
      rm(path.join(/* turbopackIgnore: true */ name, backup), { recursive: true, force: true });
    return { ...diskStorage(path.resolve(/* turbopackIgnore: true */ name)), removeFolder };
  }
  if (!bucketStorage) throw new BackupError("S3_BUCKET is not set: there is no bucket.");
  return { ...withPrefix(bucketStorage, `${BACKUPS_FOLDER}/`), removeFolder: async () => undefined };
}

function withPrefix(storage: FileStorage, prefix: string): FileStorage {
  return {
    put: (key, bytes, mimeType) => storage.put(prefix + key, bytes, mimeType),
    read: (key, range) => storage.read(prefix + key, range),
    stat: (key) => storage.stat(prefix + key),
    remove: (key) => storage.remove(prefix + key),
    async *list() {
      for await (const { key, size } of storage.list())
        if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), size };
    },
  };
}

/** "2026-11-26T23-30-00Z": names sort by time. */
export const backupName = (takenAt: Date): string =>
  `${takenAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const hasBackup = async (folder: string): Promise<boolean> =>
  (await readdir(path.resolve(/* turbopackIgnore: true */ folder))).some((name) => NAME.test(name));

export const manifestKey = (backup: string) => `${backup}/${MANIFEST}`;
export const fileKey = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export async function contentsOf(storage: FileStorage) {
  const backups = new Map<string, string[]>();
  const files = new Map<string, number>();
  for await (const { key, size } of storage.list()) {
    const [first = ""] = key.split("/");
    if (first === "files") files.set(key, size);
    else if (NAME.test(first)) backups.set(first, [...(backups.get(first) ?? []), key]);
  }
  const names = [...backups.keys()].toSorted();
  const complete = names.filter((name) => backups.get(name)?.includes(manifestKey(name)));
  return { backups, complete, files };
}

export async function readBytes(storage: FileStorage, key: string): Promise<Uint8Array> {
  const stream = await storage.read(key);
  if (!stream) throw new BackupError(`The backup is damaged: ${key} is missing.`);
  return readFully(stream, READ_TIMEOUT_MS);
}

export async function readChecked(
  storage: FileStorage,
  { key, sha256 }: { key: string; sha256: string },
): Promise<Uint8Array> {
  const bytes = await readBytes(storage, key);
  if (sha256Of(bytes) !== sha256)
    throw new BackupError(`The backup is damaged: ${key} is not what was written.`);
  return bytes;
}

export async function readManifest(storage: FileStorage, backup: string): Promise<Manifest> {
  const text = Buffer.from(await readBytes(storage, manifestKey(backup))).toString("utf8");
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      `The backup is damaged, or of another version: ${manifestKey(backup)} can't be read.`,
    );
  }
}
