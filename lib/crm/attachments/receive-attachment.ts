import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { AppError } from "@/lib/core/errors";
import { offTheClock } from "@/lib/core/request-budget";
import {
  attachmentFaults,
  fieldValueOf,
  MAX_ATTACHMENT_BYTES,
  MAX_FILES_OF_FORM,
} from "@/lib/crm/attachments/limits";
import type { UploadedAttachment } from "@/lib/crm/attachments/schema";
import { type StoredBytes, storeBytes, storeVisitorsFile } from "@/lib/crm/attachments/store-attachment";
import { consume, countBeyond } from "@/lib/data/rate-limits";
import { readUpload } from "@/lib/http/body";

/** Each holds its bytes in memory, some three times for a moment. */
const visitorQueue = new BoundedQueue("visitors-files", {
  maxConcurrent: 4,
  waiting: 60,
  waitMs: 30_000,
  maxPerClient: 4,
});
const staffQueue = new BoundedQueue("staff-files", { maxConcurrent: 2, waiting: 20, waitMs: 30_000 });

const uploadRules = {
  maxBytes: MAX_ATTACHMENT_BYTES,
  tooLarge: attachmentFaults.tooLarge,
  readIncoming: async () => {
    throw new AppError("bad_request");
  },
};

/** Takes a visitor's file as long as they need to send it; the call has counted it for the client. */
export function receiveVisitorsFile(request: Request, clientAddress: string): Promise<UploadedAttachment> {
  return offTheClock(() =>
    visitorQueue.run(async () => {
      await countForSite();
      return storeVisitorsFile(await readUpload(request, uploadRules));
    }, clientAddress),
  );
}

/** The database gets the record in the transaction of the call. */
export const receiveStaffsFile = (request: Request): Promise<StoredBytes> =>
  offTheClock(() => staffQueue.run(async () => storeBytes(await readUpload(request, uploadRules))));

/** A flood fills the disk with files before leads, which need it more. */
async function countForSite(): Promise<void> {
  if ((await countBeyond("filesOfSite", "site")) > 0)
    throw new AppError("rate_limited", attachmentFaults.busy);
}

/**
 * Stores the files of a form that was sent without script, one after the other. What is stored before one is refused is
 * told, so that the page that returns still has it.
 * @param onKept receives the value that the form sends for a file from then on
 */
export async function keepFilesOfForm(
  { files, kept }: { files: readonly File[]; kept: readonly string[] },
  clientAddress: string,
  onKept: (value: string) => void,
): Promise<void> {
  if (files.length === 0) return;
  if (files.length + kept.length > MAX_FILES_OF_FORM) throw refused(attachmentFaults.tooManyInForm);
  for (const name of ["files", "filesDaily"] as const) await consume(name, clientAddress, files.length);
  await offTheClock(() =>
    visitorQueue.run(async () => {
      for (const file of files) {
        await countForSite();
        const bytes = Buffer.from(await file.arrayBuffer());
        const { name } = file;
        onKept(fieldValueOf(await storeVisitorsFile({ bytes, name }).catch(refusalOf(name))));
      }
    }, clientAddress),
  );
}

const refused = (message: string) => new AppError("invalid", message, { fields: { files: [message] } });

const refusalOf = (name: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  throw refused(`${name}: ${error.message}`);
};
