import { request } from "@/lib/http/client";
import type { OwnView } from "@/lib/ip-lookup/service";

/** The visitor's address as our own server sees it; throws `ApiError`. */
export function readOwnView(): Promise<OwnView> {
  return request<OwnView>("GET", "/api/ip-lookup");
}
