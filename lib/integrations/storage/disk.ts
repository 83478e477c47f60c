import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type FileStorage, isStorageKey } from "./storage";

/** Closed to other accounts of the machine: originals of private images, and backups with customers' data. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const UNFINISHED = /\.[0-9a-f-]{36}\.unfinished$/;

export function diskStorage(folder: string): FileStorage {
  const root = path.resolve(/* turbopackIgnore: true */ folder);
  const filePath = (key: string) => (isStorageKey(key) ? path.join(root, key) : null);

  return {
    async put(key, bytes) {
      const target = filePath(key);
      if (!target) throw new Error("not a storage key");
      const parent = path.dirname(target);
      const firstCreated = await mkdir(parent, { recursive: true, mode: FOLDER_MODE });
      const unfinished = `${target}.${randomUUID()}.unfinished`;
      try {
        const file = await open(unfinished, "wx", FILE_MODE);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, target);
        await syncEntries(parent, firstCreated ? path.dirname(firstCreated) : parent);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key, range) {
      const target = filePath(key);
      const file = target ? await orNull(open(target, "r")) : null;
      if (!file) return null;
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
    },

    async stat(key) {
      const target = filePath(key);
      const found = target ? await orNull(stat(target)) : null;
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    },

    async remove(key) {
      const target = filePath(key);
      if (target) await rm(target, { force: true });
    },

    async *list() {
      const folders = [""];
      for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
        const entries = (await orNull(readdir(path.join(root, below), { withFileTypes: true }))) ?? [];
        for (const entry of entries) {
          const key = below ? `${below}/${entry.name}` : entry.name;
          if (!isStorageKey(key) || UNFINISHED.test(key)) continue;
          if (entry.isDirectory()) folders.push(key);
          const found = entry.isFile() ? await orNull(stat(path.join(root, key))) : null;
          if (found) yield { key, size: found.size };
        }
      }
    },
  };
}

/**
 * Syncs a folder's entries, and its parents' up to `top`: a power failure loses new names even of written
 * files.
 */
async function syncEntries(folder: string, top: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
  if (folder !== top) await syncEntries(path.dirname(folder), top);
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

export async function removeUnfinished(folder: string, before: Date): Promise<number> {
  const names = (await orNull(readdir(folder, { recursive: true }))) ?? [];
  let removed = 0;
  for (const name of names.filter((name) => UNFINISHED.test(name))) {
    const target = path.join(folder, name);
    const found = await orNull(stat(target));
    if (!found || found.mtime > before) continue;
    await rm(target, { force: true });
    removed += 1;
  }
  return removed;
}
