import { ApiError, refusalOf, request } from "@/lib/core/client";
import { type IncomingResponse, MAX_FORM_BYTES } from "@/lib/media/schema";

const LIBRARY = "/api/admin/media";

type Sending = {
  headers?: Record<string, string>;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Limit on a stalled connection. Storing an image takes seconds. */
const MAX_STILL_MS = 60_000;

/**
 * Reports progress, which `fetch` lacks. Where the platform takes no large body, a large one goes to the
 * bucket first, and the form names it. Rejects with an `ApiError` like `request`, or with the signal's reason
 * after a cancellation: nothing is stored then.
 */
export async function sendFile<Answer>(
  path: string,
  file: File,
  { fields = {}, ...sending }: Sending & { fields?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  // First: a streaming server knows them before the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file.size > MAX_FORM_BYTES && path.startsWith(`${LIBRARY}/`)) {
    const { headers, onProgress, signal } = sending;
    const requested = { bytes: file.size };
    const { incoming } = await request<IncomingResponse>("POST", `${LIBRARY}/incoming`, requested, {
      signal,
    });
    if (incoming) {
      await send("PUT", incoming.address, file, { onProgress, signal });
      form.append("incoming", incoming.key);
      form.append("name", file.name);
      return send("POST", path, form, { headers, signal });
    }
  }
  form.append("file", file, file.name);
  return send("POST", path, form, sending);
}

function send<Answer>(
  method: string,
  address: string,
  body: FormData | File,
  { headers = {}, onProgress, signal }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError(0, "The connection stalled. Please try again.", "no progress"));
        call.abort();
      }, MAX_STILL_MS);
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
      // The bucket answers without a body.
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText || "null") as Answer);
      else reject(refusalOf(answered, responseText));
    });
    call.addEventListener("error", () => reject(new ApiError(0, undefined, "network failure")));
    call.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    });
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", cancel);
    call.open(method, address);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    moved();
    call.send(body);
  });
}
