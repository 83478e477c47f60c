import "server-only";
import { randomUUID } from "node:crypto";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { incomingOrigin, s3Settings } from "@/lib/integrations/storage/bucket";
import { bucketStorage } from "@/lib/integrations/storage/configured";
import { readFully } from "@/lib/integrations/storage/read-fully";
import { presignedPut } from "@/lib/integrations/storage/s3";
import { recordUnclaimedKey } from "@/lib/jobs/orphaned-objects";
import { type IncomingResponse, MAX_UPLOAD_BYTES, mediaMessages } from "@/lib/media/schema";

const KEY = /^incoming\/[0-9a-f-]{36}$/;
const UPLOAD_SECONDS = 600;

/**
 * Address by which a browser puts one file of this size into the bucket, where the platform takes no body of
 * it; null elsewhere. Unclaimed after an hour, the file is removed as an orphaned object.
 */
export async function offerIncoming(bytes: number): Promise<IncomingResponse> {
  if (!incomingOrigin || !s3Settings) return { incoming: null };
  const key = `incoming/${randomUUID()}`;
  await recordUnclaimedKey(key);
  const address = await presignedPut({ key, bytes, seconds: UPLOAD_SECONDS }, s3Settings);
  return { incoming: { key, address } };
}

/**
 * Reads and removes what a browser has put there. The key's note stays, as its address may be used again.
 */
export async function readAndRemoveIncoming(key: string): Promise<Buffer> {
  // One byte more than allowed is enough to see that there are more.
  const range = { start: 0, end: MAX_UPLOAD_BYTES };
  const stream = KEY.test(key) ? await bucketStorage?.read(key, range) : null;
  if (!stream) throw fieldError("incoming", "This file has not arrived. Please upload it again.");
  const bytes = Buffer.from(await readFully(stream));
  await bucketStorage
    ?.remove(key)
    .catch((error: unknown) =>
      log.warn({ error, key }, "an incoming file could not be removed; tried again later"),
    );
  if (bytes.length > MAX_UPLOAD_BYTES) throw new AppError("too_large", mediaMessages.tooLarge);
  return bytes;
}
