import "server-only";
import { AppError, fieldError } from "@/lib/core/errors";
import { FetchFault } from "@/lib/core/outside-fetch";
import { offTheClock } from "@/lib/core/request-budget";
import type { Change, OtherChange, Transaction } from "@/lib/data/records/change";
import { mapAtOnce } from "@/lib/media/at-once";
import { fetchImage, findImages } from "@/lib/media/import/fetch";
import {
  type ImageCandidate,
  type ImportUrlInput,
  MAX_IMAGES,
  type ScanInput,
  type ScanResponse,
} from "@/lib/media/import/schema";
import { mediaRecord } from "@/lib/media/record";
import type { MediaFile } from "@/lib/media/schema";
import { claimImage, type PreparedImage, prepareImage } from "@/lib/media/store";

const MAX_CONCURRENT = 4;
/** Time limit for all images of a scan. The caller is still waiting. */
const SCAN_MS = 90_000;
/** Serializes scans: two of one page store the same images. */
const SCAN_LOCK = 7_310_006;
const NO_TIME = "There was no time left for this image. Import it with its own address.";

/** Throws 422 if the address has no image, or can't be fetched. */
export async function receiveFromAddress({ url, folder, altText }: ImportUrlInput) {
  return offTheClock(async () => {
    try {
      return { image: await prepareImage(await fetchImage(url)), folder, altText };
    } catch (error) {
      throw fieldError("url", importError(error));
    }
  });
}

type Received = { candidate: ImageCandidate } & ({ image: PreparedImage } | { fault: string });
export type Scan = { candidates: ImageCandidate[]; totalFound: number; received: Received[] };

export async function scanPage({ url, list, images }: ScanInput): Promise<Scan> {
  return offTheClock(async () => {
    const candidates = await findImages(url).catch((error: unknown) => {
      throw fieldError("url", importError(error));
    });
    const chosen = images && new Set(images);
    const selected = chosen ? candidates.filter((one) => chosen.has(one.url)) : candidates;
    const deadline = AbortSignal.timeout(SCAN_MS);
    const received = await mapAtOnce(list ? [] : selected.slice(0, MAX_IMAGES), MAX_CONCURRENT, (one) =>
      receiveOne(one, deadline),
    );
    return { candidates, totalFound: selected.length, received };
  });
}

async function receiveOne(candidate: ImageCandidate, deadline: AbortSignal): Promise<Received> {
  if (deadline.aborted) return { candidate, fault: NO_TIME };
  try {
    return { candidate, image: await prepareImage(await fetchImage(candidate.url, deadline)) };
  } catch (error) {
    return { candidate, fault: deadline.aborted ? NO_TIME : importError(error) };
  }
}

export async function addScan(
  tx: Transaction,
  { candidates, totalFound, received }: Scan,
  { url, folder, uploadedBy }: { url: string; folder?: string | null; uploadedBy: number },
): Promise<Change<ScanResponse>> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SCAN_LOCK})`;
  const { kind } = mediaRecord;
  const files = new Map<number, MediaFile>();
  const existingIds = new Set<number>();
  const otherChanges: OtherChange[] = [];
  let created = 0;
  for (const one of received) {
    if (!("image" in one)) continue;
    const { altText } = one.candidate;
    const { file, before, isNew } = await claimImage(tx, one.image, { folder, altText, uploadedBy });
    if (!isNew && !files.has(file.id)) existingIds.add(file.id);
    files.set(file.id, file);
    if (isNew) created += 1;
    const action = `${kind}.${before ? "update" : "create"}`;
    otherChanges.push({ action, kind, targetId: file.id, label: file.originalName, before, after: file });
  }
  const failures = received.flatMap((one) =>
    "fault" in one ? [{ url: one.candidate.url, message: one.fault }] : [],
  );
  const imported = [...files.values()];
  return {
    kind,
    targetId: null,
    // Requested address, without characters that no database stores.
    label: new URL(url).href,
    before: {},
    after: created > 0 ? { imported: created } : {},
    others: otherChanges,
    response: {
      importedCount: imported.length,
      totalFound,
      files: imported,
      knownIds: [...existingIds],
      failures,
      candidates,
    },
  };
}

/** User's message for an image that can't be fetched. Throws if the fault is not the image's. */
function importError(error: unknown): string {
  if (error instanceof FetchFault) return error.message;
  const isImage = error instanceof AppError && error.status >= 400 && error.status < 500;
  if (isImage && error.code !== "rate_limited") return error.message;
  throw error;
}
