import { AppError, OutsideFailure } from "@/lib/core/errors";

export type ByteRange = { start: number; end: number };

export type StoredKey = { key: string; size: number };

/**
 * File storage. Keys are relative paths such as `2026/11/office-1f3a.webp`. A missing file is `null`; an
 * outage throws `StorageUnavailable`.
 */
export interface FileStorage {
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredKey>;
}

const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;
const KEY_MAX_LENGTH = 500;

/** No segment starts with a dot, so no key leads out of the storage. */
export const isStorageKey = (key: string): boolean => key.length <= KEY_MAX_LENGTH && KEY.test(key);

const STORAGE_UNAVAILABLE =
  "Our file storage isn't responding, so this file can't be loaded or saved right now. Please try again in a moment.";
export class StorageUnavailable extends OutsideFailure {
  /** @param detail description of the failure, for the log and for staff: without secrets */
  constructor(
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`file storage unavailable: ${detail}`, options);
    this.name = "StorageUnavailable";
  }

  toAppError(): AppError {
    return new AppError("unavailable", STORAGE_UNAVAILABLE, { retryAfterSeconds: 5 });
  }
}
