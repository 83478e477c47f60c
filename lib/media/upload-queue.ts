import { messageOf } from "@/lib/core/client";
import { createStore } from "@/lib/core/store";
import {
  MAX_UPLOAD_BYTES,
  type MediaFile,
  mediaMessages,
  UPLOAD_TYPES,
  type UploadResponse,
} from "@/lib/media/schema";
import { sendFile } from "@/lib/media/upload-request";

export type Upload = {
  key: string;
  file: File;
  folder: string | null;
  /** `known`: the library already had these bytes. */
  state: "waiting" | "sending" | "stored" | "known" | "failed" | "canceled";
  progress: number;
  message?: string;
  stored?: MediaFile;
};

export type UploadBatch = { stored: Upload[]; failed: Upload[] };

type Send = (
  upload: Upload,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadResponse>;

const MAX_CONCURRENT = 3;
const MAX_ENDED = 200;

/** Belongs to the window: survives a change of screens. */
export class UploadQueue {
  readonly list = createStore<readonly Upload[]>([]);
  #running = new Map<string, AbortController>();
  #batch = new Set<string>();
  #batchListeners = new Set<(batch: UploadBatch) => void>();
  #lastKey = 0;

  constructor(private readonly send: Send) {}

  readonly onBatch = (listener: (batch: UploadBatch) => void) => {
    this.#batchListeners.add(listener);
    return () => void this.#batchListeners.delete(listener);
  };

  add(files: readonly File[], folder: string | null = null): void {
    const added = files.map((file): Upload => {
      const message = uploadError(file);
      const key = String(++this.#lastKey);
      return { key, file, folder, progress: 0, state: message ? "failed" : "waiting", message };
    });
    for (const { key } of added) this.#batch.add(key);
    this.#set([...this.list.get(), ...added]);
    this.#next();
  }

  /** Once all of it is sent, the library may store it before the cancellation arrives. */
  canCancel(upload: Upload): boolean {
    return isInProgress(upload) && upload.progress < 1;
  }

  cancel(key: string): void {
    const upload = this.list.get().find((one) => one.key === key);
    if (!upload || !this.canCancel(upload)) return;
    this.#change(key, { state: "canceled" });
    this.#running.get(key)?.abort();
    this.#next();
  }

  canRetry({ state, file }: Upload): boolean {
    return (state === "failed" || state === "canceled") && !uploadError(file);
  }

  retry(key: string): void {
    const upload = this.list.get().find((one) => one.key === key);
    if (!upload || !this.canRetry(upload)) return;
    this.#batch.add(key);
    this.#change(key, { state: "waiting", progress: 0, message: undefined });
    this.#next();
  }

  clear(key?: string): void {
    this.#set(this.list.get().filter((one) => isInProgress(one) || (key !== undefined && one.key !== key)));
  }

  update(file: MediaFile): void {
    this.#set(this.list.get().map((one) => (one.stored?.id === file.id ? { ...one, stored: file } : one)));
  }

  #next(): void {
    for (const upload of this.list.get()) {
      if (this.#running.size >= MAX_CONCURRENT) break;
      if (upload.state === "waiting") void this.#run(upload);
    }
    if (!this.list.get().some(isInProgress)) this.#tellBatch();
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
      // A cancellation that came too late reports the file as stored.
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
    const batch = this.list.get().filter(({ key }) => this.#batch.has(key));
    this.#batch.clear();
    const stored = batch.filter((one) => one.stored);
    const failed = batch.filter(({ state }) => state === "failed");
    if (stored.length + failed.length === 0) return;
    for (const listener of this.#batchListeners) listener({ stored, failed });
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#set(this.list.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    const ended = uploads.filter((one) => !isInProgress(one));
    const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - MAX_ENDED)));
    this.list.set(uploads.filter((one) => !forgotten.has(one)));
  }
}

export function isInProgress({ state }: Upload): boolean {
  return state === "waiting" || state === "sending";
}

export function isUploadable({ type }: File): boolean {
  return type === "image/apng" || UPLOAD_TYPES.some((one) => one === type);
}

/** Some browsers have no type for an iPhone's photo. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export function uploadError(file: File): string | undefined {
  if (!isUploadable(file)) return mediaMessages[isHeic(file) ? "heic" : "notAnImage"];
  if (file.size === 0) return mediaMessages.empty;
  return file.size > MAX_UPLOAD_BYTES ? mediaMessages.tooLarge : undefined;
}

export const uploads = new UploadQueue(({ file, folder }, onProgress, signal) =>
  sendFile("/api/admin/media/upload", file, { fields: folder ? { folder } : {}, onProgress, signal }),
);
