import { request } from "@/lib/core/client";

/** What visitors lately asked about; nothing where that can't be had, for an invitation serves as well. */
export async function fetchRecentRequests(): Promise<string[]> {
  try {
    const { recent } = await request<{ recent: string[] }>("GET", "/api/booking-popup");
    return recent;
  } catch {
    return [];
  }
}
