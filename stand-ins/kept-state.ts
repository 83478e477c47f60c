import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";

export type KeptState<T> = {
  /** Changed in place. */
  readonly value: T;
  /** Resolves when all that `value` is by now will survive the end of this process. Many at once share a write. */
  save(): Promise<void>;
};

type Options<T> = {
  /** Made where there is none. Without one, everything is in memory and gone with the process. */
  folder?: string;
  /** Of the file in it. */
  name: string;
  schema: z.ZodType<T>;
  /** What there is the first time. */
  fresh: () => T;
};

/**
 * What a stand-in knows, kept as one JSON file that is replaced as a whole. A file that can't be read is set aside under
 * a name of its own, and the stand-in begins anew: it is a demonstration's data.
 */
export async function keepState<T>({ folder, name, schema, fresh }: Options<T>): Promise<KeptState<T>> {
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
      // What is being written may be older than the change; the write after it is not.
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
  const kept = schema.safeParse(parseJson(text));
  if (kept.success) return kept.data;
  await rename(file, `${file}.damaged`);
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
