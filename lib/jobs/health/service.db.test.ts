import { db } from "@/lib/data/db";
import { assertReady } from "@/lib/jobs/health/service";
import { setReadOnly } from "@/tests/factories/database-down";
import { failureOf } from "@/tests/factories/failure";

const notReady = { code: "unavailable", details: { retryAfterSeconds: expect.any(Number) } };

it("is not ready while new connections are read-only, and is ready again afterward", async () => {
  await assertReady();
  await setReadOnly(true);
  try {
    let refused = await failureOf(assertReady());
    while (!refused) refused = await failureOf(assertReady());
    const message = "The database can only be read at the moment.";
    expect(refused).toMatchObject({ ...notReady, message });
  } finally {
    await setReadOnly(false);
  }
  while (await failureOf(assertReady()));
  await expect(assertReady()).resolves.toBeUndefined();
});

it("is ready only when every migration of this version is complete", async () => {
  await expect(assertReady()).resolves.toBeUndefined();
  await db.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO kept`;
  await expect(assertReady()).rejects.toMatchObject({ code: "unavailable" });
  await db.$executeRaw`CREATE TABLE _prisma_migrations AS SELECT * FROM kept`;
  await expect(assertReady()).resolves.toBeUndefined();
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  await expect(assertReady()).rejects.toMatchObject(notReady);
  await db.$executeRaw`DROP TABLE _prisma_migrations`;
  await db.$executeRaw`ALTER TABLE kept RENAME TO _prisma_migrations`;
});
