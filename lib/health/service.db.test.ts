import { db } from "@/lib/db";
import { assertReady } from "@/lib/health/service";

it("is ready when every migration of this version is complete, and only then", async () => {
  await expect(assertReady()).resolves.toBeUndefined();
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  await expect(assertReady()).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await db.$executeRaw`DROP TABLE _prisma_migrations`;
  await expect(assertReady()).rejects.toMatchObject({ code: "unavailable" });
});
