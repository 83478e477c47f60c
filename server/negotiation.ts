import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { memoize } from "@/lib/core/memoize";
import { conditionalRead } from "@/lib/http/conditional-read";
import type { HeaderReader } from "@/lib/http/rules/request";
import { type Fields, without, withSecurityHeaders } from "./response-headers";

const OFFERED = ["br", "gzip"] as const;
export type Compression = (typeof OFFERED)[number];
export type Encoding = Compression | "identity";

export type Reply = { status: number; fields: Fields; body?: Buffer | string };
export type WholeReply = Reply & { body: Buffer };

const MIN_BYTES_TO_COMPRESS = 1024;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|javascript|manifest))|[+](json|xml)/i;
const BODY_FIELDS = ["content-type", "content-encoding", "content-length", "accept-ranges"];

/** Returns our compressions that an Accept-Encoding allows (RFC 9110 section 12.5.3), best first. */
export const acceptedEncodings = memoize((header: string): readonly Compression[] => {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return OFFERED.filter((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
});

export const acceptedBy = (header: HeaderReader) => acceptedEncodings(header("accept-encoding") ?? "");

export const isCompressible = (fields: Fields, body: Buffer): boolean =>
  body.length >= MIN_BYTES_TO_COMPRESS && COMPRESSIBLE.test(String(fields["content-type"] ?? ""));

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);

export function compressed(body: Buffer, encoding: Compression, brotliQuality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotlied(body, { params });
}

export function varyingByEncoding(fields: Fields): Fields {
  const vary = String(fields.vary ?? "");
  if (/accept-encoding/i.test(vary)) return fields;
  return { ...fields, vary: vary ? `${vary}, Accept-Encoding` : "Accept-Encoding" };
}

export const tagFor = (etag: string, encoding: Encoding): string =>
  encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** Replies to a read's conditions and range. The sender omits the body for HEAD. */
export function replyFrom(whole: WholeReply, method: string, header: HeaderReader): Reply {
  const { status, fields, body } = whole;
  if (status !== 200) return whole;
  const size = body.length;
  const modifiedAt = Date.parse(String(fields["last-modified"]));
  const outcome = conditionalRead(method, header, { size, modifiedAt, etag: fields.etag });
  if (outcome === "whole") return whole;
  if (outcome === "unchanged") return { status: 304, fields: without(fields, BODY_FIELDS) };
  // Without the file's own fields: a cache would store the reply as long as the file.
  const none = { ...withSecurityHeaders({}), "cache-control": "no-store", "content-length": 0 };
  if (outcome === "changed") return { status: 412, fields: none };
  if (outcome === "unsatisfiable")
    return { status: 416, fields: { ...none, "content-range": `bytes */${size}` } };
  const { start, end } = outcome;
  const part = { "content-range": `bytes ${start}-${end}/${size}`, "content-length": end - start + 1 };
  return { status: 206, fields: { ...fields, ...part }, body: body.subarray(start, end + 1) };
}
