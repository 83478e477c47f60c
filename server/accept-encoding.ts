/** Minimum size of a body, in bytes, that is worth compressing. */
export const MIN_BYTES_TO_COMPRESS = 1024;

const OFFERED = ["br", "gzip"] as const;
export type Compression = (typeof OFFERED)[number];

/** Returns our compressions that an Accept-Encoding allows (RFC 9110 section 12.5.3), best first. */
export function acceptedCompressions(header: string): readonly Compression[] {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return OFFERED.filter((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
