import "server-only";
import { publicRead } from "@/lib/cache";
import { db } from "@/lib/db";
import type { StaticService } from "@/lib/static-services/schema";

const record = {
  id: true,
  name: true,
  description: true,
  price: true,
  setupFee: true,
  icon: true,
  buttonText: true,
  buttonUrl: true,
  buttonColor: true,
  isActive: true,
  orderIndex: true,
} as const;

/** The services that visitors see, by `orderIndex`. */
export function listActiveStaticServices(): Promise<StaticService[]> {
  return db.staticService.findMany({
    where: { isActive: true },
    orderBy: [{ orderIndex: "asc" }, { id: "asc" }],
    select: record,
  });
}

/** For the prerendered page; null while the database is unreachable. */
export function readStaticServices(): Promise<StaticService[] | null> {
  return publicRead<StaticService[] | null>("static-services", "page", listActiveStaticServices, null);
}
