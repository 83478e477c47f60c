import "server-only";
import { itServices } from "@/lib/content/consultations/page-options";
import { popupServices } from "@/lib/content/consultations/popup-options";
import { db } from "@/lib/data/db";
import { setting } from "@/lib/data/settings/current";

const serviceNames = new Map<string, string>([
  ...Object.entries(itServices),
  ...popupServices.map((name) => [name, name] as const),
  ["ai-consultation", "AI development"],
]);

export const isBookingPopupOn = (): boolean => setting("bookingPopup");

/**
 * At most six names within 30 days, latest first; no other data of a request. Empty while the popup is off.
 */
export async function listRecentRequests(): Promise<string[]> {
  if (!isBookingPopupOn()) return [];
  const rows = await db.$queryRaw<{ service: string }[]>`
    SELECT service
    FROM (
      SELECT unnest(services) AS service, created_at FROM it_consultations
      UNION ALL
      SELECT 'ai-consultation', created_at FROM ai_consultations
    ) AS requests
    WHERE created_at > now() - interval '30 days' AND service = ANY(${[...serviceNames.keys()]})
    GROUP BY service
    ORDER BY max(created_at) DESC
    LIMIT 6`;
  return rows.map(({ service }) => serviceNames.get(service) ?? service);
}
