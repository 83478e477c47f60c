import { request } from "@/lib/core/client";

export async function fetchRecentRequests(): Promise<string[]> {
  try {
    const { recent } = await request<{ recent: string[] }>("GET", "/api/booking-popup");
    return recent;
  } catch {
    return [];
  }
}
