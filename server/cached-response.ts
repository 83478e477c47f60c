import type { HeaderReader } from "@/lib/http/rules/request";
import {
  acceptedBy,
  type Compression,
  compressed,
  type Encoding,
  isCompressible,
  type Reply,
  replyFrom,
  tagFor,
  varyingByEncoding,
  type WholeReply,
} from "./negotiation";
import type { Fields } from "./response-headers";

export type Validity = {
  tags: readonly string[];
  /** Clock value of the expiries: those before it are included. */
  renderedFrom: number;
  /** Time of Date.now(), in milliseconds; undefined if only its tags end it. */
  freshUntil?: number;
  isIncomplete?: boolean;
};

const OBJECT_BYTES = 2048;

/** Takes about a second of processor time for a megabyte of text. */
const BEST_QUALITY = 11;

export class CachedResponse {
  readonly status: number;
  readonly validity: Validity;
  readonly isCompressible: boolean;
  readonly #fields: Fields;
  readonly #replies = new Map<Encoding, WholeReply>();

  /** `fields` exclude Content-Length and Content-Encoding; a strong ETag includes its quotes. */
  constructor({ status, fields, body }: WholeReply, validity: Validity) {
    this.status = status;
    this.validity = validity;
    this.isCompressible = isCompressible(fields, body);
    this.#fields = this.isCompressible ? varyingByEncoding(fields) : fields;
    this.#add("identity", body);
  }

  /** Waits for its gzip form, so that no client gets it uncompressed. */
  static async make(whole: WholeReply, validity: Validity): Promise<CachedResponse> {
    const made = new CachedResponse(whole, validity);
    await made.compress("gzip");
    return made;
  }

  get bytes(): number {
    let bytes = OBJECT_BYTES;
    for (const { body } of this.#replies.values()) bytes += body.byteLength;
    return bytes;
  }

  has(encoding: Encoding): boolean {
    return this.#replies.has(encoding);
  }

  whole(encoding: Encoding = "identity"): WholeReply {
    const reply = this.#replies.get(encoding);
    if (!reply) throw new Error(`there are no bytes of ${encoding}`);
    return reply;
  }

  replyTo(method: string, header: HeaderReader): Reply {
    return replyFrom(this.whole(acceptedBy(header).find((one) => this.has(one))), method, header);
  }

  async compress(encoding: Compression): Promise<void> {
    if (this.isCompressible) this.#add(encoding, await compressed(this.whole().body, encoding, BEST_QUALITY));
  }

  #add(encoding: Encoding, body: Buffer): void {
    const fields = { ...this.#fields, "content-length": body.length };
    if (encoding !== "identity") Object.assign(fields, { "content-encoding": encoding });
    if (fields.etag) fields.etag = tagFor(fields.etag, encoding);
    this.#replies.set(encoding, { status: this.status, fields, body });
  }
}
