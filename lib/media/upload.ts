import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { AppError } from "@/lib/core/errors";
import { offTheClock } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { versionOf } from "@/lib/data/records/version";
import { readUpload } from "@/lib/http/body";
import { releaseKeys } from "@/lib/jobs/orphaned-objects";
import { readAndRemoveIncoming } from "@/lib/media/incoming";
import { mediaRecord } from "@/lib/media/record";
import { MAX_UPLOAD_BYTES, mediaMessages, uploadTexts } from "@/lib/media/schema";
import { claimImage, type PreparedImage, prepareImage } from "@/lib/media/store";

/** Each holds its bytes in memory, three times for a moment, until they are decoded. */
const queue = new BoundedQueue("uploads", { maxConcurrent: 6, waiting: 60, waitMs: 60_000 });

type Upload = { image: PreparedImage; folder?: string | null; altText?: string | null };

/**
 * Takes as long as the sender needs. Writes nothing before all is decoded, so an aborted upload leaves
 * nothing behind.
 */
export function receiveImage(request: Request): Promise<Upload> {
  return offTheClock(() =>
    queue.run(async () => {
      const { bytes, name, texts } = await readUpload(request, {
        maxBytes: MAX_UPLOAD_BYTES,
        tooLarge: mediaMessages.tooLarge,
        readIncoming: readAndRemoveIncoming,
      });
      const { folder, altText } = uploadTexts.parse(texts);
      const image = await prepareImage({ bytes, name });
      await assertNotCanceled(request, image);
      return { image, folder, altText };
    }),
  );
}

/** Decoding takes seconds: an upload canceled meanwhile ends without a stored file. */
async function assertNotCanceled({ signal }: Request, { key }: PreparedImage): Promise<void> {
  if (!signal.aborted) return;
  await releaseKeys(db, [{ key, fileId: null }]);
  throw new AppError("bad_request", "The upload was called off.");
}

export async function addUpload(tx: Transaction, { image, folder, altText }: Upload, uploadedBy: number) {
  const { file, before, isNew } = await claimImage(tx, image, { folder, altText, uploadedBy });
  const notes = isNew ? [] : [`This image is already in the library as ${file.originalName}.`];
  const message = [...notes, ...(image.lostAnimation ? [mediaMessages.becameStill] : [])].join(" ");
  return {
    kind: mediaRecord.kind,
    targetId: file.id,
    label: file.originalName,
    before,
    after: file,
    response: message ? { file, isNew, message } : { file, isNew },
    etag: versionOf(file.updatedAt),
  };
}
