"use client";

import { messageOf } from "@/lib/core/client";
import {
  type MediaFile,
  mediaMessages,
  UPLOAD_BYTES_AT_MOST,
  UPLOAD_TYPES,
  type UploadAnswer,
} from "@/lib/media/schema";
import { sendFile } from "@/lib/media/upload-request";

export type Upload = {
  key: string;
  file: File;
  folder: string | null;
  /** `known`: the library has had these very bytes before. */
  state: "waiting" | "sending" | "stored" | "known" | "failed" | "canceled";
  /** The part that has left the browser, from 0 to 1. */
  progress: number;
  /** Why it failed, or what became of it. */
  message?: string;
  /** What the library has now. */
  stored?: MediaFile;
};

/** What became of all that were under way together. */
export type UploadBatch = { stored: Upload[]; failed: Upload[] };

type Send = (
  upload: Upload,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadAnswer>;

const AT_ONCE = 3;
/** Ended ones are forgotten, the oldest first, so that a long day leaves no endless list. */
const ENDED_AT_MOST = 200;

/**
 * Files on their way to the library: three at a time, each with its progress, to be called off and tried again. It
 * belongs to the window, not to a screen: who goes to another section meanwhile loses nothing.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  #running = new Map<string, AbortController>();
  #batch = new Set<string>();
  #listeners = new Set<() => void>();
  #batchListeners = new Set<(batch: UploadBatch) => void>();
  #lastKey = 0;

  constructor(private readonly send: Send) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload[] => this.#uploads;

  /** Calls back each time that nothing is under way any more. */
  readonly onBatch = (listener: (batch: UploadBatch) => void) => {
    this.#batchListeners.add(listener);
    return () => void this.#batchListeners.delete(listener);
  };

  /** What is no image, or too large, is listed as failed at once: sending it would be in vain. */
  add(files: readonly File[], folder: string | null = null): void {
    const added = files.map((file): Upload => {
      const message = faultOf(file);
      const key = String(++this.#lastKey);
      return { key, file, folder, progress: 0, state: message ? "failed" : "waiting", message };
    });
    for (const { key } of added) this.#batch.add(key);
    this.#set([...this.#uploads, ...added]);
    this.#next();
  }

  /** Once all of it is sent, the library may have it before it hears that nobody wants it. */
  canCancel(upload: Upload): boolean {
    return isUnderWay(upload) && upload.progress < 1;
  }

  cancel(key: string): void {
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload || !this.canCancel(upload)) return;
    this.#change(key, { state: "canceled" });
    this.#running.get(key)?.abort();
    this.#next();
  }

  /** Whether sending it again can succeed: what is no image, or too large, stays so. */
  canRetry({ state, file }: Upload): boolean {
    return (state === "failed" || state === "canceled") && !faultOf(file);
  }

  retry(key: string): void {
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload || !this.canRetry(upload)) return;
    this.#batch.add(key);
    this.#change(key, { state: "waiting", progress: 0, message: undefined });
    this.#next();
  }

  /** Takes from the list what has ended, or one of it. */
  clear(key?: string): void {
    this.#set(this.#uploads.filter((one) => isUnderWay(one) || (key !== undefined && one.key !== key)));
  }

  /** Shows a stored file as it was changed since. */
  update(file: MediaFile): void {
    this.#set(this.#uploads.map((one) => (one.stored?.id === file.id ? { ...one, stored: file } : one)));
  }

  #next(): void {
    for (const upload of this.#uploads) {
      if (this.#running.size >= AT_ONCE) break;
      if (upload.state === "waiting") void this.#run(upload);
    }
    if (!this.#uploads.some(isUnderWay)) this.#tellBatch();
  }

  async #run(upload: Upload): Promise<void> {
    const { key } = upload;
    const controller = new AbortController();
    this.#running.set(key, controller);
    this.#change(key, { state: "sending" });
    try {
      const { file, isNew, message } = await this.send(
        upload,
        (progress) => this.#change(key, { progress }),
        controller.signal,
      );
      // Who called it off at the last moment is told that it is there all the same.
      this.#change(key, { state: isNew ? "stored" : "known", stored: file, progress: 1, message });
    } catch (error) {
      if (!controller.signal.aborted) {
        this.#change(key, { state: "failed", message: messageOf(error, "Upload failed") });
      }
    }
    this.#running.delete(key);
    this.#next();
  }

  #tellBatch(): void {
    const batch = this.#uploads.filter(({ key }) => this.#batch.has(key));
    this.#batch.clear();
    const stored = batch.filter((one) => one.stored);
    const failed = batch.filter(({ state }) => state === "failed");
    if (stored.length + failed.length === 0) return;
    for (const listener of this.#batchListeners) listener({ stored, failed });
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    const ended = uploads.filter((one) => !isUnderWay(one));
    const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - ENDED_AT_MOST)));
    this.#uploads = uploads.filter((one) => !forgotten.has(one));
    for (const listener of this.#listeners) listener();
  }
}

export function isUnderWay({ state }: Upload): boolean {
  return state === "waiting" || state === "sending";
}

/** Whether a file is of a type that the library takes, by what the browser says of it. */
export function isUploadable({ type }: File): boolean {
  return UPLOAD_TYPES.some((one) => one === type);
}

/** Some browsers know no type of an iPhone's photo. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why the server would refuse a file, as far as its type and size tell. */
export function faultOf(file: File): string | undefined {
  if (!isUploadable(file)) return mediaMessages[isHeic(file) ? "heic" : "notTaken"];
  return file.size > UPLOAD_BYTES_AT_MOST ? mediaMessages.tooLarge : undefined;
}

/** The window's own. */
export const uploads = new UploadQueue(({ file, folder }, onProgress, signal) =>
  sendFile("/api/admin/media/upload", file, { fields: folder ? { folder } : {}, onProgress, signal }),
);
