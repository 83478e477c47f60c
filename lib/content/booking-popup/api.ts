import { request } from "@/lib/core/client";

/**
 * Services that visitors lately requested; empty on failure, as the popup's general invitations still work.
 */
export async function fetchRecentRequests(): Promise<string[]> {
  try {
    const { recent } = await request<{ recent: string[] }>("GET", "/api/booking-popup");
    return recent;
  } catch {
    return [];
  }
}
