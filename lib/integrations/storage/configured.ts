import { env } from "@/lib/core/env";
import { diskStorage } from "./disk";
import { guarded } from "./guarded";
import { type S3Settings, s3AddressOf, s3Storage } from "./s3";
import type { FileStorage } from "./storage";
import { withBackup } from "./with-backup";

/** Derivatives can be regenerated at any time, so they are not backed up. */
export const DERIVATIVES_FOLDER = "derivatives";

/** Folder of backups in the bucket: they are no media. */
export const BACKUPS_FOLDER = "backups";

const s3Settings: (S3Settings & { publicUrl?: string }) | undefined = env.S3_BUCKET
  ? {
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      publicUrl: env.S3_PUBLIC_URL,
    }
  : undefined;

export const folderStorage: FileStorage = diskStorage(env.MEDIA_DIR);
export const bucketStorage: FileStorage | undefined = s3Settings && guarded(s3Storage(s3Settings));

/** Target of uploads: `MEDIA_STORAGE`, else the bucket if there is one. */
export const storedIn: "bucket" | "folder" = env.MEDIA_STORAGE ?? (bucketStorage ? "bucket" : "folder");

/** Storage from the settings; a folder with a bucket restores lost files from it. */
export const fileStorage: FileStorage = configured();

function configured(): FileStorage {
  if (!bucketStorage) return folderStorage;
  if (storedIn === "bucket") return bucketStorage;
  return withBackup(folderStorage, bucketStorage, (key) => !key.startsWith(`${DERIVATIVES_FOLDER}/`));
}

/** Removes a key from folder and bucket: the one that is not served from may still hold it. */
export async function removeEverywhere(key: string): Promise<void> {
  await bucketStorage?.remove(key);
  await folderStorage.remove(key);
}

/** Backup state of a key that was just stored: in a bucket it needs no backup. */
export function backupOf(key: string): { isBackedUp: boolean; s3Url: string | null } {
  const isBackedUp = storedIn === "bucket";
  return { isBackedUp, s3Url: isBackedUp ? bucketAddressOf(key) : null };
}

export function bucketAddressOf(key: string): string | null {
  return s3Settings ? s3AddressOf(key, s3Settings) : null;
}
