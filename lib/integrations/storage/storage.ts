import { AppError, OutsideFailure } from "@/lib/core/errors";

/** First and last byte of a part of a file, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** A key and the size of its bytes. */
export type StoredKey = { key: string; size: number };

/**
 * Where files are kept, in our own words. Keys are relative paths such as `2026/11/office-1f3a.webp`. What is not
 * there is `null`; a storage that is away or does not answer in time throws `StorageUnavailable`.
 */
export interface FileStorage {
  /** Stores the bytes under the key, wholly or not at all; what was there before is replaced. */
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Size in bytes and the time of the last `put`. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** All that is there, in no order; what is being written is not there yet. */
  list(): AsyncIterable<StoredKey>;
}

const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;
const KEY_MAX_LENGTH = 500;

/** Whether a key may name a file: no segment starts with a dot, so none leads out of the storage. */
export function isStorageKey(key: string): boolean {
  return key.length <= KEY_MAX_LENGTH && KEY.test(key);
}

export class StorageKeyError extends Error {
  constructor() {
    super("not a storage key");
    this.name = "StorageKeyError";
  }
}

const STORAGE_UNAVAILABLE =
  "Our file storage isn't responding, so this file can't be loaded or saved right now. Please try again in a moment.";
/** Thrown where the storage is out of order: the same may work a moment later. */
export class StorageUnavailable extends OutsideFailure {
  /** @param words what went wrong, for the log and for staff: without secrets */
  constructor(
    readonly words: string,
    options?: ErrorOptions,
  ) {
    super(`file storage unavailable: ${words}`, options);
    this.name = "StorageUnavailable";
  }

  toAppError(): AppError {
    return new AppError("unavailable", STORAGE_UNAVAILABLE, { retryAfterSeconds: 5 });
  }
}
