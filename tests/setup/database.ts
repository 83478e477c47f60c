// The database of this file is dropped after its tests; open connections would log errors.
afterAll(async () => {
  const shared = globalThis as typeof globalThis & {
    database?: { pool: { ended: boolean; end(): Promise<void> }; db: { $disconnect(): Promise<void> } };
  };
  if (!shared.database) return;
  await shared.database.db.$disconnect();
  if (!shared.database.pool.ended) await shared.database.pool.end();
});
