import { securityText } from "@/lib/content/security-text";
import { revalidateWithin } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import { followSettings } from "@/lib/data/settings-reader";

export const dynamic = "force-static";

const DAY_SECONDS = 24 * 60 * 60;

/** Rendered again each day, because the text expires. */
export async function GET(): Promise<Response> {
  await followSettings();
  await revalidateWithin(DAY_SECONDS);
  return new Response(securityText(company, new Date()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
