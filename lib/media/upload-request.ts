"use client";

import { ApiError, refusalOf } from "@/lib/core/client";

type Sending = {
  /** What goes along with the file, and the version that was seen. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Called with the part that has left the browser, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** A connection over which nothing has moved for so long is given up. Storing an image takes seconds. */
const STILL_MS_AT_MOST = 60_000;

/**
 * Sends one file as `multipart/form-data`, field `file`, and tells how far it is, which `fetch` can't. Rejects with an
 * `ApiError` like `request`, and with the signal's reason where it was called off: nothing of it is kept then.
 */
export function sendFile<Answer>(
  path: string,
  file: File,
  { fields = {}, headers = {}, onProgress, signal }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError(0, "The connection stalled. Please try again.", "no progress"));
        call.abort();
      }, STILL_MS_AT_MOST);
    };
    const cancel = () => {
      reject(signal?.reason);
      call.abort();
    };
    call.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    call.addEventListener("load", () => {
      const { status, statusText, responseText } = call;
      const answered = {
        status,
        statusText,
        headers: { get: (name: string) => call.getResponseHeader(name) },
      };
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(refusalOf(answered, responseText));
    });
    call.addEventListener("error", () => reject(new ApiError(0, undefined, "network failure")));
    call.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    });
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", cancel);
    call.open("POST", path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    const form = new FormData();
    // First: a server that reads along knows them before the file comes.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", file, file.name);
    moved();
    call.send(form);
  });
}
