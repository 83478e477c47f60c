import "server-only";
import { companyYear, endOfYear } from "@/lib/core/wall-clock";
import { revalidateWithin } from "@/lib/data/cache";

export async function shownYear(now = new Date()): Promise<number> {
  const year = companyYear(now);
  await revalidateWithin(Math.ceil((endOfYear(year) - now.getTime()) / 1000));
  return year;
}
