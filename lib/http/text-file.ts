import "server-only";
import type { CacheTag } from "@/lib/core/cache-tags";
import { RESPONSE_TAGS } from "@/lib/core/response-tags";
import { RETRY_AFTER_SECONDS } from "@/lib/data/cache";

/** Text file for machines. Null, while it can't be made, is 503: readers would trust an incomplete list. */
export function textFile(text: string | null, contentType: string, tags: readonly CacheTag[]): Response {
  if (text === null) {
    return new Response("Briefly unavailable. Please try again in a moment.\n", {
      status: 503,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "Retry-After": String(RETRY_AFTER_SECONDS),
      },
    });
  }
  return new Response(text, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": "public, max-age=0, must-revalidate",
      [RESPONSE_TAGS]: tags.join(","),
    },
  });
}
