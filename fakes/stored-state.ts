import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { parseJson } from "@/lib/core/parse-json";

type Options<T> = {
  /** Created if missing. Without one, the state is in memory and lost with the process. */
  folder?: string;
  name: string;
  schema: z.ZodType<T>;
  fresh: () => T;
};

/**
 * State of a fake, stored as one JSON file that is replaced as a whole. An unreadable file is renamed,
 * and the fake starts empty: it is demonstration data. `save` resolves when the current `value` will survive the
 * end of this process; concurrent calls share a write.
 */
export async function storeState<T>({ folder, name, schema, fresh }: Options<T>) {
  if (!folder) return { value: fresh(), save: async () => undefined };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.json`);
  const value = (await read(file, schema)) ?? fresh();

  async function write(): Promise<void> {
    await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  return {
    value,
    save() {
      // The running write may be older than the change; the next one is not.
      next ??= last
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          last = write();
          return last;
        });
      return next;
    },
  };
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  await rename(file, `${file}.damaged`);
  return undefined;
}
