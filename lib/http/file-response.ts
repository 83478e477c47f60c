import "server-only";
import { ANSWER_TAGS } from "@/lib/core/answer-tags";
import { parseRange } from "@/lib/core/byte-range";
import type { CacheTag } from "@/lib/core/cache-tags";
import { AppError } from "@/lib/core/errors";
import { LENGTH_HEADER } from "@/lib/http/response-head";
import type { ByteRange } from "@/lib/integrations/storage/storage";

/** File to send. `open` is called only if bytes are really sent. */
export type FileContent = {
  /** Bytes. */
  size: number;
  mimeType: string;
  /** Strong, including quotes. */
  etag: string;
  modifiedAt: Date;
  cacheControl: string;
  tags?: readonly CacheTag[];
  disposition: string;
  open(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
};

/** By RFC 9110. Several or invalid ranges return the whole file, as the RFC allows. */
export async function fileResponse(request: Request, file: FileContent): Promise<Response> {
  const headers = new Headers({
    ETag: file.etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    "Cache-Control": file.cacheControl,
  });
  if (!meetsPrecondition(request.headers, file)) throw new AppError("precondition_failed");
  if (isUnchanged(request.headers, file)) return new Response(null, { status: 304, headers });

  headers.set("Content-Type", file.mimeType);
  headers.set("Content-Disposition", file.disposition);
  headers.set("Accept-Ranges", "bytes");
  const range = request.method === "GET" ? requestedRange(request.headers, file) : undefined;
  if (range === "unsatisfiable") {
    throw new AppError("range_not_satisfiable", undefined, {
      headers: { "Content-Range": `bytes */${file.size}` },
    });
  }
  if (range) {
    headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
    headers.set(LENGTH_HEADER, String(range.end - range.start + 1));
    return new Response(await file.open(range), { status: 206, headers });
  }
  headers.set(LENGTH_HEADER, String(file.size));
  if (file.tags) headers.set(ANSWER_TAGS, file.tags.join(","));
  return new Response(request.method === "HEAD" ? null : await file.open(), { headers });
}

/** If-Match compares strongly and outranks If-Unmodified-Since. */
function meetsPrecondition(headers: Headers, { etag, modifiedAt }: FileContent): boolean {
  const ifMatch = headers.get("if-match");
  if (ifMatch !== null) return ifMatch.split(",").some((entry) => ["*", etag].includes(entry.trim()));
  const since = Date.parse(headers.get("if-unmodified-since") ?? "");
  return Number.isNaN(since) || inSeconds(modifiedAt) <= since;
}

/** If-None-Match compares weakly and outranks If-Modified-Since. */
function isUnchanged(headers: Headers, { etag, modifiedAt }: FileContent): boolean {
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch !== null) {
    return ifNoneMatch.split(",").some((entry) => ["*", etag].includes(entry.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return since >= inSeconds(modifiedAt);
}

function requestedRange(headers: Headers, file: FileContent): ByteRange | "unsatisfiable" | undefined {
  const condition = headers.get("if-range")?.trim();
  const holds = !condition || condition === file.etag || Date.parse(condition) === inSeconds(file.modifiedAt);
  return holds ? parseRange(headers.get("range"), file.size) : undefined;
}

/** HTTP dates have no milliseconds. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
