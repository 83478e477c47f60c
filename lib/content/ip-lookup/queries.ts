import type { OwnView } from "@/lib/content/ip-lookup/service";
import { request } from "@/lib/core/client";

export function readOwnView(): Promise<OwnView> {
  return request<OwnView>("GET", "/api/ip-lookup");
}
