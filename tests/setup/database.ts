// The database of this file is dropped when it has run; connections that were left open would write errors.
afterAll(async () => {
  const shared = globalThis as typeof globalThis & {
    database?: { pool: { ended: boolean; end(): Promise<void> }; db: { $disconnect(): Promise<void> } };
  };
  if (!shared.database) return;
  await shared.database.db.$disconnect();
  if (!shared.database.pool.ended) await shared.database.pool.end();
});
