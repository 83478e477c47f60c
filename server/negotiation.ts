import { parseRange } from "@/lib/core/byte-range";
import { memoize } from "@/lib/core/memoize";
import type { HeaderReader } from "@/lib/http/rules/request";
import { acceptedCompressions } from "./accept-encoding";
import { type CachedResponse, type Encoding, type Reply, taggedFor } from "./cached-response";

export const acceptedEncodings = (header: string | undefined): readonly Encoding[] =>
  header ? encodingsOf(header) : [];

const encodingsOf = memoize((header: string): readonly Encoding[] => acceptedCompressions(header));

export const lacksGzip = (answer: CachedResponse, header: HeaderReader): boolean =>
  answer.isCompressible &&
  !answer.has("gzip") &&
  acceptedEncodings(header("accept-encoding")).includes("gzip");

/**
 * By RFC 9110: the best accepted encoding, 304 if unchanged, a single range if requested. The sender omits
 * the body for HEAD.
 */
export function replyTo(answer: CachedResponse, method: string, header: HeaderReader): Reply {
  const encoding = answer.bestOf(acceptedEncodings(header("accept-encoding")));
  if (answer.status !== 200) return answer.whole(encoding);
  if (!meetsPrecondition(header, answer.etag && taggedFor(answer.etag, encoding), answer.lastModified))
    return answer.preconditionFailed(encoding);
  if (isUnchanged(answer, encoding, header)) return answer.unchanged(encoding);
  const rangeHeader = method === "GET" ? header("range") : undefined;
  if (rangeHeader === undefined || !conditionHolds(answer, encoding, header("if-range")))
    return answer.whole(encoding);
  const range = parseRange(rangeHeader, answer.body(encoding).length);
  if (range === "unsatisfiable") return answer.noSuchPart(encoding);
  return range ? answer.part(encoding, range.start, range.end) : answer.whole(encoding);
}

function isUnchanged(answer: CachedResponse, encoding: Encoding, header: HeaderReader): boolean {
  const { etag, lastModified } = answer;
  return isNotModified(header, etag && taggedFor(etag, encoding), lastModified);
}

/**
 * RFC 9110, 13.2.2. If-Match compares strongly and outranks If-Unmodified-Since.
 * @param lastModified milliseconds since 1970, of a whole second
 */
export function meetsPrecondition(
  header: HeaderReader,
  etag: string | undefined,
  lastModified: number,
): boolean {
  const ifMatch = header("if-match");
  if (ifMatch !== undefined) return ifMatch.split(",").some((entry) => ["*", etag].includes(entry.trim()));
  // Ignored without such a time, or for an invalid one (13.1.4).
  return !(lastModified > Date.parse(header("if-unmodified-since") ?? ""));
}

/**
 * If-None-Match compares weakly and outranks If-Modified-Since.
 * @param lastModified milliseconds since 1970, of a whole second
 */
export function isNotModified(header: HeaderReader, etag: string | undefined, lastModified: number): boolean {
  const ifNoneMatch = header("if-none-match");
  if (ifNoneMatch === undefined) {
    const since = header("if-modified-since");
    return since !== undefined && Date.parse(since) >= lastModified;
  }
  return ifNoneMatch.split(",").some((entry) => ["*", etag].includes(entry.trim().replace(/^W\//, "")));
}

function conditionHolds(
  { etag, lastModified }: CachedResponse,
  encoding: Encoding,
  condition: string | undefined,
) {
  if (condition === undefined) return true;
  const parsed = condition.trim();
  return etag ? parsed === taggedFor(etag, encoding) : Date.parse(parsed) === lastModified;
}
