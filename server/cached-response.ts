import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Compression, MIN_BYTES_TO_COMPRESS } from "./accept-encoding";
import type { Fields } from "./response-headers";

export type Encoding = Compression | "identity";

export type Validity = {
  tags: readonly string[];
  /** Clock value of the expiries: those before it are included. */
  renderedFrom: number;
  /** Time of Date.now(), in milliseconds; undefined if only its tags end it. */
  freshUntil?: number;
  /** Made without the database, and incomplete. */
  isIncomplete?: boolean;
};

export type Reply = { status: number; fields: Fields; body?: Buffer };

type ResponseParts = { status: number; fields: Fields; etag: string | undefined; body: Buffer };

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|javascript|manifest))|[+](json|xml)/i;
const OBJECT_BYTES = 2048;
const BODY_FIELDS: ReadonlySet<string> = new Set([
  "content-type",
  "content-encoding",
  "content-length",
  "accept-ranges",
]);
const FILE_FIELDS: ReadonlySet<string> = new Set([...BODY_FIELDS, "cache-control", "etag", "last-modified"]);

const compressors: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  // Takes about a second of processor time for a megabyte of text.
  br: (body) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** Response to one address that is the same for every visitor, plain and compressed. */
export class CachedResponse implements Validity {
  readonly tags: readonly string[];
  readonly renderedFrom: number;
  readonly freshUntil: number | undefined;
  readonly isIncomplete: boolean;
  /** Expiry count at the last validity check. */
  validatedAt = -1;
  readonly status: number;
  readonly etag: string | undefined;
  readonly lastModified: number;
  readonly isCompressible: boolean;
  readonly #fields: Fields;
  readonly #replies = new Map<Encoding, Reply & { body: Buffer }>();
  readonly #compressing = new Map<Encoding, Promise<void>>();

  /**
   * `fields` exclude Content-Length, Content-Encoding and ETag; `etag` includes its quotes, and is strong.
   */
  constructor({ status, fields, etag, body }: ResponseParts, validity: Validity) {
    this.tags = validity.tags;
    this.renderedFrom = validity.renderedFrom;
    this.freshUntil = validity.freshUntil;
    this.isIncomplete = validity.isIncomplete ?? false;
    this.status = status;
    this.etag = etag;
    this.isCompressible =
      body.length >= MIN_BYTES_TO_COMPRESS && COMPRESSIBLE.test(fieldValue(fields, "content-type") ?? "");
    this.lastModified = Date.parse(fieldValue(fields, "last-modified") ?? "");
    this.#fields = this.isCompressible ? varyingByEncoding(fields) : fields;
    this.#add("identity", body);
  }

  get bytes(): number {
    let bytes = OBJECT_BYTES;
    for (const { body } of this.#replies.values()) bytes += body.byteLength;
    return bytes;
  }

  has(encoding: Encoding): boolean {
    return this.#replies.has(encoding);
  }

  body(encoding: Encoding = "identity"): Buffer {
    return this.whole(encoding).body;
  }

  /** Compresses the body, once however many wait for it. */
  compress(encoding: Compression): Promise<void> {
    if (this.has(encoding)) return Promise.resolve();
    let compressing = this.#compressing.get(encoding);
    if (!compressing) {
      compressing = compressors[encoding](this.body())
        .then((body) => this.#add(encoding, body))
        .finally(() => this.#compressing.delete(encoding));
      this.#compressing.set(encoding, compressing);
    }
    return compressing;
  }

  bestOf(accepted: readonly Encoding[]): Encoding {
    return accepted.find((encoding) => this.has(encoding)) ?? "identity";
  }

  whole(encoding: Encoding): Reply & { body: Buffer } {
    const reply = this.#replies.get(encoding);
    if (!reply) throw new Error(`there are no bytes of ${encoding}`);
    return reply;
  }

  unchanged(encoding: Encoding): Reply {
    return { status: 304, fields: fieldsWithout(this.whole(encoding).fields, BODY_FIELDS) };
  }

  /** Returns the bytes from `start` to `end`, both included, of that encoding. */
  part(encoding: Encoding, start: number, end: number): Reply {
    const { fields, body } = this.whole(encoding);
    const range = ["Content-Range", `bytes ${start}-${end}/${body.length}`];
    const length = ["Content-Length", String(end - start + 1)];
    const rest = fieldsWithout(fields, new Set(["content-length"]));
    return { status: 206, fields: [...rest, ...range, ...length], body: body.subarray(start, end + 1) };
  }

  noSuchPart(encoding: Encoding): Reply {
    const { fields, body } = this.whole(encoding);
    return { status: 416, fields: [...withoutBody(fields), "Content-Range", `bytes */${body.length}`] };
  }

  preconditionFailed(encoding: Encoding): Reply {
    return { status: 412, fields: withoutBody(this.whole(encoding).fields) };
  }

  #add(encoding: Encoding, body: Buffer): void {
    const fields = [...this.#fields];
    if (encoding !== "identity") fields.push("Content-Encoding", encoding);
    if (this.etag) fields.push("ETag", taggedFor(this.etag, encoding));
    fields.push("Content-Length", String(body.length));
    this.#replies.set(encoding, { status: this.status, fields, body });
  }
}

/** Omits the file's own fields: a cache would store them as long as the file. */
function withoutBody(fields: Fields): Fields {
  return [...fieldsWithout(fields, FILE_FIELDS), "Cache-Control", "no-store", "Content-Length", "0"];
}

function fieldsWithout(fields: Fields, names: ReadonlySet<string>): Fields {
  return fields.filter((_, index) => !names.has(fields[index - (index % 2)]?.toLowerCase() ?? ""));
}

export function taggedFor(etag: string, encoding: Encoding): string {
  return encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

function fieldValue(fields: Fields, name: string): string | undefined {
  const index = fields.findIndex((field, at) => at % 2 === 0 && field.toLowerCase() === name);
  return index < 0 ? undefined : fields[index + 1];
}

export function varyingByEncoding(fields: Fields): Fields {
  const at = fields.findIndex((field, index) => index % 2 === 0 && field.toLowerCase() === "vary");
  if (at < 0) return [...fields, "Vary", "Accept-Encoding"];
  const value = fields[at + 1] ?? "";
  if (/accept-encoding/i.test(value)) return fields;
  return fields.with(at + 1, `${value}, Accept-Encoding`);
}
