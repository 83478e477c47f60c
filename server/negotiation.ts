import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseRange } from "@/lib/core/byte-range";
import { memoize } from "@/lib/core/memoize";
import type { HeaderReader } from "@/lib/http/rules/request";
import { type Fields, without } from "./response-headers";

const OFFERED = ["br", "gzip"] as const;
export type Compression = (typeof OFFERED)[number];
export type Encoding = Compression | "identity";

export type Reply = { status: number; fields: Fields; body?: Buffer | string };
export type WholeReply = Reply & { body: Buffer };

const MIN_BYTES_TO_COMPRESS = 1024;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|javascript|manifest))|[+](json|xml)/i;
const BODY_FIELDS = ["content-type", "content-encoding", "content-length", "accept-ranges"];
const FILE_FIELDS = [...BODY_FIELDS, "etag", "last-modified"];

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

/** @param quality of brotli, up to 11 */
export function compressed(body: Buffer, encoding: Compression, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotlied(body, { params });
}

export function varyingByEncoding(fields: Fields): Fields {
  const vary = String(fields.vary ?? "");
  if (/accept-encoding/i.test(vary)) return fields;
  return { ...fields, vary: vary ? `${vary}, Accept-Encoding` : "Accept-Encoding" };
}

export const tagFor = (etag: string, encoding: Encoding): string =>
  encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** By RFC 9110: 304 if unchanged, a single range if requested. The sender omits the body for HEAD. */
export function replyFrom(whole: WholeReply, method: string, header: HeaderReader): Reply {
  const { status, fields, body } = whole;
  if (status !== 200) return whole;
  if (!meetsPrecondition(header, fields)) return { status: 412, fields: withoutFile(fields) };
  if (isNotModified(header, fields)) return { status: 304, fields: without(fields, BODY_FIELDS) };
  const isPart = method === "GET" && conditionHolds(header("if-range"), fields);
  const range = isPart ? parseRange(header("range") ?? null, body.length) : undefined;
  if (!range) return whole;
  if (range === "unsatisfiable")
    return { status: 416, fields: { ...withoutFile(fields), "content-range": `bytes */${body.length}` } };
  const { start, end } = range;
  const place = {
    "content-range": `bytes ${start}-${end}/${body.length}`,
    "content-length": end - start + 1,
  };
  return { status: 206, fields: { ...fields, ...place }, body: body.subarray(start, end + 1) };
}

/** Omits the file's own fields: a cache would store them as long as the file. */
const withoutFile = (fields: Fields): Fields => ({
  ...without(fields, FILE_FIELDS),
  "cache-control": "no-store",
  "content-length": 0,
});

/** Milliseconds since 1970, of a whole second; NaN if there is none. */
const timeOf = (date: string | undefined): number => Date.parse(date ?? "");

/** RFC 9110, 13.2.2. If-Match compares strongly and outranks If-Unmodified-Since. */
function meetsPrecondition(header: HeaderReader, fields: Fields): boolean {
  const ifMatch = header("if-match");
  if (ifMatch !== undefined)
    return ifMatch.split(",").some((entry) => ["*", fields.etag].includes(entry.trim()));
  // Ignored without such a time, or for an invalid one (13.1.4).
  return !(timeOf(fields["last-modified"]) > timeOf(header("if-unmodified-since")));
}

/** If-None-Match compares weakly and outranks If-Modified-Since. */
function isNotModified(header: HeaderReader, fields: Fields): boolean {
  const ifNoneMatch = header("if-none-match");
  if (ifNoneMatch === undefined)
    return timeOf(header("if-modified-since")) >= timeOf(fields["last-modified"]);
  return ifNoneMatch
    .split(",")
    .some((entry) => ["*", fields.etag].includes(entry.trim().replace(/^W\//, "")));
}

function conditionHolds(condition: string | undefined, fields: Fields): boolean {
  if (condition === undefined) return true;
  const { etag } = fields;
  return etag ? condition.trim() === etag : timeOf(condition) === timeOf(fields["last-modified"]);
}
