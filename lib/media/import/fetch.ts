import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { decodedUri } from "@/lib/core/decoded-uri";
import { env } from "@/lib/core/env";
import { type Fetched, fetchOutside, type OutsideFetch } from "@/lib/core/outside-fetch";
import { isPublicAddress } from "@/lib/core/public-address";
import { imagesOfPage } from "@/lib/media/import/page-images";
import type { ImageCandidate } from "@/lib/media/import/schema";
import { MAX_UPLOAD_BYTES } from "@/lib/media/schema";

const TIMEOUT_MS = 10_000;
/** HTML only, many times the size of real pages. */
const MAX_PAGE_BYTES = 2 * 1_048_576;

/** Each may hold ten megabytes until it is decoded. */
const queue = new BoundedQueue("imports", { maxConcurrent: 6, waiting: 120, waitMs: 90_000 });

const reach = {
  mayConnect: (ip: string) => isPublicAddress(ip) || ip === testSite()?.hostname,
  mayUsePort: ({ host }: URL) => host === testSite()?.host,
} satisfies Partial<OutsideFetch>;

const testSite = () => (env.IMPORT_ORIGIN ? new URL(env.IMPORT_ORIGIN) : undefined);

/** Fetches an image's bytes and name; decoding determines its real type. @throws FetchFault */
export async function fetchImage(address: string, signal?: AbortSignal) {
  const options = {
    ...reach,
    accepted: { types: ["image/*", "application/octet-stream", "binary/octet-stream"], name: "an image" },
    maxBytes: MAX_UPLOAD_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal,
  };
  const { url, bytes } = await queue.run(() => fetchOutside(address, options));
  return { bytes, name: decodedUri(url.pathname.split("/").at(-1) ?? "") };
}

export async function findImages(address: string): Promise<ImageCandidate[]> {
  const page = await queue.run(() =>
    fetchOutside(address, {
      ...reach,
      accepted: { types: ["text/html", "application/xhtml+xml"], name: "a page of a website" },
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
    }),
  );
  return imagesOfPage(pageText(page), page.url);
}

function pageText({ bytes, charset }: Fetched): string {
  try {
    return new TextDecoder(charset ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
