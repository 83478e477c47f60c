import "server-only";
import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";

const MiB = 1024 * 1024;
const LARGEST = 64 * MiB;
/** A process that was killed while it wrote leaves an unfinished file; nobody writes for longer than this. */
const ABANDONED_MS = 60_000;

/** How large the reserve of a disk is: 64 MiB, or a quarter of a smaller one. */
export function reserveSize(totalBytes: number): number {
  return Math.min(LARGEST, Math.floor(totalBytes / 4 / MiB) * MiB);
}

/**
 * Makes the file unless it is there, and says whether it did. Its bytes are random, so that no file system keeps them
 * as a hole or compressed. Of several processes that try at once, one writes.
 */
export async function makeReserve(file: string, bytes: number): Promise<boolean> {
  if (await reservedBytes(file)) return false;
  const unfinished = `${file}.unfinished`;
  const left = await stat(unfinished).catch(() => null);
  if (left && Date.now() - left.mtimeMs > ABANDONED_MS) await rm(unfinished, { force: true });
  const handle = await open(unfinished, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return null;
    throw error;
  });
  if (!handle) return false;
  try {
    const chunk = randomBytes(Math.min(MiB, bytes));
    for (let written = 0; written < bytes; written += chunk.length) await handle.write(chunk);
    await handle.sync();
    await rename(unfinished, file);
    return true;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Gives the space of the file back, and says how much that was. */
export async function letReserveGo(file: string): Promise<number> {
  const bytes = await reservedBytes(file);
  await rm(file, { force: true });
  return bytes;
}

/** How much it keeps now; another process may have let it go. */
export async function reservedBytes(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
