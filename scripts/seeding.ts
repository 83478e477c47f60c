import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/core/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { backupOf, fileStorage } from "@/lib/integrations/storage/configured";
import { seed } from "@/prisma/seed/seed";

export async function seedDatabase(): Promise<string[]> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: env.DATABASE_URL }) });
  try {
    const { filled } = await seed(db, { demo: env.DEMO === "on", put: fileStorage.put, backupOf });
    return filled;
  } finally {
    await db.$disconnect();
  }
}
