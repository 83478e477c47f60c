import type { OwnView } from "@/lib/content/ip-lookup/service";
import { request } from "@/lib/core/client";

/** Visitor's address as our server sees it; throws `ApiError`. */
export function readOwnView(): Promise<OwnView> {
  return request<OwnView>("GET", "/api/ip-lookup");
}
