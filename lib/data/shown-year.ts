import "server-only";
import { companyYear, endOfYear } from "@/lib/core/wall-clock";
import { revalidateWithin } from "@/lib/data/cache";

/** Returns the year by the company's clocks, and renders the page that shows it again at New Year. */
export async function shownYear(now = new Date()): Promise<number> {
  const year = companyYear(now);
  await revalidateWithin(Math.ceil((endOfYear(year) - now.getTime()) / 1000));
  return year;
}
