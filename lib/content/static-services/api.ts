import type { PublicStaticService } from "@/lib/content/static-services/schema";
import { request } from "@/lib/core/client";

/** Only this read is retried (docs/product.md 3.7). */
const RETRIES = 2;
const PAUSE_MS = 1_000;

/** Active services; throws `ApiError` if all attempts fail. */
export async function fetchStaticServices(retriesLeft = RETRIES): Promise<PublicStaticService[]> {
  try {
    return (await request<{ services: PublicStaticService[] }>("GET", "/api/static-services")).services;
  } catch (error) {
    if (retriesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchStaticServices(retriesLeft - 1);
  }
}
