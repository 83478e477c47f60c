import "server-only";
import type { CacheTag } from "@/lib/core/cache-tags";
import { AppError } from "@/lib/core/errors";
import { RESPONSE_TAGS } from "@/lib/core/response-tags";
import { conditionalRead } from "@/lib/http/conditional-read";
import { LENGTH_HEADER } from "@/lib/http/response-head";
import type { ByteRange } from "@/lib/integrations/storage/storage";

/** `open` is called only if bytes are really sent. */
export type FileContent = {
  size: number;
  mimeType: string;
  etag: string;
  modifiedAt: Date;
  cacheControl: string;
  tags?: readonly CacheTag[];
  disposition: string;
  open(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
};

/** @throws AppError if the request asks for another version, or for a range past the end */
export async function fileResponse(request: Request, file: FileContent): Promise<Response> {
  const { size, etag, modifiedAt } = file;
  const outcome = conditionalRead(request.method, (name) => request.headers.get(name) ?? undefined, {
    size,
    etag,
    modifiedAt: Math.floor(modifiedAt.getTime() / 1000) * 1000,
  });
  if (outcome === "changed") throw new AppError("precondition_failed");
  if (outcome === "unsatisfiable")
    throw new AppError("range_not_satisfiable", undefined, {
      headers: { "Content-Range": `bytes */${size}` },
    });
  const headers = new Headers({
    ETag: etag,
    "Last-Modified": modifiedAt.toUTCString(),
    "Cache-Control": file.cacheControl,
  });
  if (outcome === "unchanged") return new Response(null, { status: 304, headers });

  headers.set("Content-Type", file.mimeType);
  headers.set("Content-Disposition", file.disposition);
  headers.set("Accept-Ranges", "bytes");
  if (outcome !== "whole") {
    const { start, end } = outcome;
    headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
    headers.set(LENGTH_HEADER, String(end - start + 1));
    return new Response(await file.open(outcome), { status: 206, headers });
  }
  headers.set(LENGTH_HEADER, String(size));
  if (file.tags) headers.set(RESPONSE_TAGS, file.tags.join(","));
  return new Response(request.method === "HEAD" ? null : await file.open(), { headers });
}
