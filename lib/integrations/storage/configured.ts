import { env } from "@/lib/core/env";
import { s3AddressOf, s3Settings } from "./bucket";
import { diskStorage } from "./disk";
import { guarded } from "./guarded";
import { s3Storage } from "./s3";
import type { FileStorage } from "./storage";
import { withBackup } from "./with-backup";

/** Derivatives can be regenerated at any time, so they are not backed up. */
export const DERIVATIVES_FOLDER = "derivatives";

/** Private files of leads and conversations (lib/crm/attachments), which no public call serves. */
export const ATTACHMENTS_FOLDER = "attachments";

export const BACKUPS_FOLDER = "backups";

export const folderStorage: FileStorage = diskStorage(env.MEDIA_DIR);
export const bucketStorage: FileStorage | undefined = s3Settings && guarded(s3Storage(s3Settings));

export const storedIn: "bucket" | "folder" = env.MEDIA_STORAGE ?? (bucketStorage ? "bucket" : "folder");

export const fileStorage: FileStorage = configured();

function configured(): FileStorage {
  if (!bucketStorage) return folderStorage;
  if (storedIn === "bucket") return bucketStorage;
  return withBackup(folderStorage, bucketStorage, (key) => !key.startsWith(`${DERIVATIVES_FOLDER}/`));
}

/** The storage that is not served from may still hold the key. */
export async function removeEverywhere(key: string): Promise<void> {
  await bucketStorage?.remove(key);
  await folderStorage.remove(key);
}

export function backupOf(key: string): { isBackedUp: boolean; s3Url: string | null } {
  const isBackedUp = storedIn === "bucket";
  return { isBackedUp, s3Url: isBackedUp ? bucketAddressOf(key) : null };
}

export function bucketAddressOf(key: string): string | null {
  return s3Settings ? s3AddressOf(key, s3Settings) : null;
}
