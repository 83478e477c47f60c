import type { PublicStaticService } from "@/lib/content/services/schema";
import { request } from "@/lib/core/client";

/** Only this read is retried (docs/product/calls.md "Client"). */
const RETRIES = 2;
const PAUSE_MS = 1_000;

export async function fetchStaticServices(retriesLeft = RETRIES): Promise<PublicStaticService[]> {
  try {
    return (await request<{ services: PublicStaticService[] }>("GET", "/api/static-services")).services;
  } catch (error) {
    if (retriesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchStaticServices(retriesLeft - 1);
  }
}
