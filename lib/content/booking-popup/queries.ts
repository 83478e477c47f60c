import { request } from "@/lib/core/client";

/** Recently requested services; empty on failure, as the popup has general invitations. */
export async function fetchRecentRequests(): Promise<string[]> {
  try {
    const { recent } = await request<{ recent: string[] }>("GET", "/api/booking-popup");
    return recent;
  } catch {
    return [];
  }
}
