"use client";

import { ApiError, refusalOf } from "@/lib/core/client";

type Sending = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Limit on a stalled connection. Storing an image takes seconds. */
const STILL_MS_AT_MOST = 60_000;

/**
 * Sends one file as `multipart/form-data`, field `file`, with progress, which `fetch` lacks. Rejects with an
 * `ApiError` like `request`, or with the signal's reason after a cancellation: nothing is stored then.
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
    // First: a streaming server knows them before the file.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", file, file.name);
    moved();
    call.send(form);
  });
}
