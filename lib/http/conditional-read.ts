import type { ByteRange } from "@/lib/integrations/storage/storage";
import type { HeaderReader } from "./rules/request";

/** Milliseconds since 1970 of a whole second, as HTTP dates are; NaN if unknown. */
type Stored = { size: number; etag: string | undefined; modifiedAt: number };

/**
 * Evaluates a request's conditions (RFC 9110 section 13.2.2) and its range (14.2). Several or malformed ranges ask for the
 * whole, as the RFC allows. `etag` is strong and includes its quotes.
 */
export function conditionalRead(
  method: string,
  header: HeaderReader,
  stored: Stored,
): "changed" | "unchanged" | "unsatisfiable" | "whole" | ByteRange {
  const { etag, modifiedAt, size } = stored;
  const timeOf = (name: string) => Date.parse(header(name) ?? "");
  const lists = (name: string, weakly = "") =>
    header(name)
      ?.split(",")
      .some((entry) => ["*", etag].includes(entry.trim().replace(weakly, "")));

  // Each tag outranks the time beside it; an unreadable time is ignored.
  if (!(lists("if-match") ?? !(modifiedAt > timeOf("if-unmodified-since")))) return "changed";
  if (lists("if-none-match", "W/") ?? timeOf("if-modified-since") >= modifiedAt) return "unchanged";
  const condition = header("if-range")?.trim();
  const holds = !condition || condition === etag || Date.parse(condition) === modifiedAt;
  return (method === "GET" && holds && parseRange(header("range"), size)) || "whole";
}

function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return undefined;
  return start < size ? { start, end } : "unsatisfiable";
}
