import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { SMALLEST_TO_COMPRESS } from "./accept-encoding";
import type { Fields } from "./response-headers";

export type Encoding = "br" | "gzip" | "identity";

/** What is kept beside an answer to know how long it is true. */
export type Validity = {
  tags: readonly string[];
  /** By the clock of the expiries: what was said of the tags until then is in it. */
  renderedFrom: number;
  /** Of Date.now(), in milliseconds; undefined where only its tags end it. */
  freshUntil?: number;
  /** Made without the database, and lacking something. */
  isIncomplete?: boolean;
};

/** What is sent for one request, but for what belongs to that request alone (its id, the date, the connection). */
export type Reply = {
  status: number;
  fields: Fields;
  /** The status line and the fields as they go over the wire, without the empty line that ends them. */
  head: string;
  /** Of the whole body: what HEAD and 304 announce or leave out. */
  body: Buffer | undefined;
  /** The body behind `HEAD_ROOM` bytes, in which its sender may write a head, to send both in one piece. */
  roomy?: Buffer;
  /** Where in the room the head was written last. */
  headStart?: number;
};

/** Longer than any head of ours; a longer one would be sent before its body. */
export const HEAD_ROOM = 4 * 1024;

type Variant = { body: Buffer; fields: Fields; whole: Reply; unchanged: Reply };

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|javascript|manifest))|[+](json|xml)/i;
const OBJECT_BYTES = 2048;
const FORBIDDEN_IN_HEADER = /[^\x20-\x7e\x80-\xff\t]/;

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);

const reasons: Readonly<Record<number, string>> = {
  200: "OK",
  206: "Partial Content",
  304: "Not Modified",
  404: "Not Found",
  412: "Precondition Failed",
  416: "Range Not Satisfiable",
};

/**
 * The finished answer to one address: its status, headers and bytes, plain and compressed. It is the same for every
 * visitor, and sent without asking anything of the application.
 */
export class FinishedAnswer implements Validity {
  readonly tags: readonly string[];
  readonly renderedFrom: number;
  readonly freshUntil: number | undefined;
  readonly isIncomplete: boolean;
  /** Of the expiries when it was last found true. */
  trueAt = -1;
  readonly status: number;
  readonly etag: string | undefined;
  readonly lastModified: number;
  readonly isCompressible: boolean;
  readonly #fields: Fields;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #beingMade = new Map<Encoding, Promise<void>>();

  /** `fields` are all but Content-Length, Content-Encoding and ETag; `etag` comes with its quotes, and is strong. */
  constructor(
    {
      status,
      fields,
      etag,
      body,
    }: { status: number; fields: Fields; etag: string | undefined; body: Buffer },
    { tags, renderedFrom, freshUntil, isIncomplete = false }: Validity,
  ) {
    this.tags = tags;
    this.renderedFrom = renderedFrom;
    this.freshUntil = freshUntil;
    this.isIncomplete = isIncomplete;
    this.status = status;
    this.etag = etag;
    const type = valueOfField(fields, "content-type") ?? "";
    this.isCompressible = body.length >= SMALLEST_TO_COMPRESS && COMPRESSIBLE.test(type);
    this.lastModified = Date.parse(valueOfField(fields, "last-modified") ?? "");
    this.#fields = this.isCompressible ? varyingByEncoding(fields) : fields;
    this.add("identity", body);
  }

  /** Bytes in memory. */
  get bytes(): number {
    let bytes = OBJECT_BYTES;
    for (const { body, whole, unchanged } of this.#variants.values()) {
      bytes += HEAD_ROOM + body.byteLength + 2 * (whole.head.length + unchanged.head.length);
    }
    return bytes;
  }

  has(encoding: Encoding): boolean {
    return this.#variants.has(encoding);
  }

  body(encoding: Encoding = "identity"): Buffer {
    return this.#variant(encoding).body;
  }

  /** Adds the bytes of an encoding, made elsewhere. */
  add(encoding: Encoding, bytes: Buffer): void {
    const roomy = Buffer.allocUnsafeSlow(HEAD_ROOM + bytes.length);
    bytes.copy(roomy, HEAD_ROOM);
    const body = roomy.subarray(HEAD_ROOM);
    const own: string[] = [];
    if (encoding !== "identity") own.push("Content-Encoding", encoding);
    if (this.etag) own.push("ETag", taggedFor(this.etag, encoding));
    const fields = [...this.#fields, ...own];
    const whole = {
      ...replyOf(this.status, [...fields, "Content-Length", String(body.length)], body),
      roomy,
    };
    const kept = fields.filter(
      (_, index) => !BODY_FIELDS.has(fields[index - (index % 2)]?.toLowerCase() ?? ""),
    );
    this.#variants.set(encoding, { body, fields, whole, unchanged: replyOf(304, kept, undefined) });
  }

  /** Compressed at once, for the first who asks. */
  addGzip(): Promise<void> {
    return this.#make("gzip", (body) => gzipped(body, { level: 6 }));
  }

  /** As small as it gets: about a second of a processor for a megabyte of text. */
  addBrotli(): Promise<void> {
    return this.#make("br", (body) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      return brotlied(body, { params });
    });
  }

  /** Once, however many wait for it. */
  #make(encoding: Encoding, compress: (body: Buffer) => Promise<Buffer>): Promise<void> {
    if (this.has(encoding)) return Promise.resolve();
    let making = this.#beingMade.get(encoding);
    if (!making) {
      making = compress(this.body())
        .then((body) => this.add(encoding, body))
        .finally(() => this.#beingMade.delete(encoding));
      this.#beingMade.set(encoding, making);
    }
    return making;
  }

  /** The best of what there is for a client that takes these. */
  bestOf(accepted: readonly Encoding[]): Encoding {
    return accepted.find((encoding) => this.has(encoding)) ?? "identity";
  }

  whole(encoding: Encoding): Reply {
    return this.#variant(encoding).whole;
  }

  unchanged(encoding: Encoding): Reply {
    return this.#variant(encoding).unchanged;
  }

  /** The bytes from `start` to `end`, both included, of that encoding. */
  part(encoding: Encoding, start: number, end: number): Reply {
    const { body, fields } = this.#variant(encoding);
    const range = `bytes ${start}-${end}/${body.length}`;
    const length = String(end - start + 1);
    return replyOf(
      206,
      [...fields, "Content-Range", range, "Content-Length", length],
      body.subarray(start, end + 1),
    );
  }

  /** There are no such bytes. */
  noSuchPart(encoding: Encoding): Reply {
    const { body, fields } = this.#variant(encoding);
    return replyOf(416, noSuchPartOf(fields, body.length), undefined);
  }

  /** Another version is asked for. */
  notTheOneWanted(encoding: Encoding): Reply {
    return replyOf(412, withoutBody(this.#variant(encoding).fields), undefined);
  }

  #variant(encoding: Encoding): Variant {
    const variant = this.#variants.get(encoding);
    if (!variant) throw new Error(`there are no bytes of ${encoding}`);
    return variant;
  }
}

const BODY_FIELDS = new Set(["content-type", "content-encoding", "content-length", "accept-ranges"]);

const FILE_FIELDS = new Set([...BODY_FIELDS, "cache-control", "etag", "last-modified"]);

/** Of the file nothing but its size. */
export function noSuchPartOf(fields: Fields, size: number): Fields {
  return [...withoutBody(fields), "Content-Range", `bytes */${size}`];
}

/** Nothing of the file: a cache that kept this would keep it for as long as the file. */
export function withoutBody(fields: Fields): Fields {
  const kept = fields.filter(
    (_, index) => !FILE_FIELDS.has(fields[index - (index % 2)]?.toLowerCase() ?? ""),
  );
  return [...kept, "Cache-Control", "no-store", "Content-Length", "0"];
}

/** Each encoding is another sequence of bytes, so each has a tag of its own. */
export function taggedFor(etag: string, encoding: Encoding): string {
  return encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

export function replyOf(status: number, fields: Fields, body: Buffer | undefined): Reply {
  let head = `HTTP/1.1 ${status} ${reasons[status] ?? "Unknown"}\r\n`;
  for (let index = 0; index < fields.length; index += 2) {
    const value = fields[index + 1] ?? "";
    // What the application is not allowed to send either; node:http refuses it in the same way.
    if (FORBIDDEN_IN_HEADER.test(value))
      throw new Error(`the header ${fields[index]} holds a forbidden character`);
    head += `${fields[index]}: ${value}\r\n`;
  }
  return { status, fields, head, body };
}

function valueOfField(fields: Fields, name: string): string | undefined {
  const index = fields.findIndex((field, at) => at % 2 === 0 && field.toLowerCase() === name);
  return index < 0 ? undefined : fields[index + 1];
}

/** What is sent compressed to some is to be told apart by caches. */
export function varyingByEncoding(fields: Fields): Fields {
  const at = fields.findIndex((field, index) => index % 2 === 0 && field.toLowerCase() === "vary");
  if (at < 0) return [...fields, "Vary", "Accept-Encoding"];
  const value = fields[at + 1] ?? "";
  if (/accept-encoding/i.test(value)) return fields;
  return fields.with(at + 1, `${value}, Accept-Encoding`);
}
