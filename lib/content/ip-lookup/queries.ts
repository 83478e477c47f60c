import type { CallerAddress } from "@/lib/content/ip-lookup/service";
import { request } from "@/lib/core/client";

export function readCallerAddress(): Promise<CallerAddress> {
  return request<CallerAddress>("GET", "/api/ip-lookup");
}
