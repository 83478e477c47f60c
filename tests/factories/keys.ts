/** A key of 32 equal bytes; the tests' default key consists of sevens (tests/setup/settings.ts). */
export const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");

type Database = { pool: { end(): Promise<void> }; db: { $disconnect(): Promise<void> } };

const LIMITERS = Symbol.for("site.limiters");
const shared = globalThis as typeof globalThis & { database?: Database; [LIMITERS]?: unknown };

/**
 * Runs a function in isolated modules that know only these keys, the first of which encrypts; with separate
 * connections, which accept no SQL built by outside modules.
 */
export async function withKeys(bytes: number[], run: () => Promise<void>): Promise<void> {
  const { database, [LIMITERS]: limiters } = shared;
  const key = process.env.DATA_ENCRYPTION_KEY;
  process.env.DATA_ENCRYPTION_KEY = bytes.map(keyOf).join(",");
  Object.assign(shared, { database: undefined, [LIMITERS]: undefined });
  try {
    await jest.isolateModulesAsync(run);
  } finally {
    await shared.database?.db.$disconnect();
    await shared.database?.pool.end();
    Object.assign(shared, { database, [LIMITERS]: limiters });
    process.env.DATA_ENCRYPTION_KEY = key;
  }
}
