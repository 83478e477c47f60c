import type { PublicStaticService } from "@/lib/content/static-services/schema";
import { request } from "@/lib/core/client";

/** docs/product.md 3.7: this read alone is retried twice. */
const RETRIES = 2;
const PAUSE_MS = 1_000;

/** The active services; throws `ApiError` where the first call and both retries failed. */
export async function fetchStaticServices(retriesLeft = RETRIES): Promise<PublicStaticService[]> {
  try {
    return (await request<{ services: PublicStaticService[] }>("GET", "/api/static-services")).services;
  } catch (error) {
    if (retriesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchStaticServices(retriesLeft - 1);
  }
}
