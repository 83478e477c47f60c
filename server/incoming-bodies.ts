import type { IncomingMessage, ServerResponse } from "node:http";

export type BodyLimits = {
  /** A body may come in so many pieces, and in one more for each so many bytes. */
  pieces: number;
  bytesOfPiece: number;
  /** So many bytes of all bodies that have not come to their end. */
  bytes: number;
  /** A larger one counts as that: reading it is what its own limits are for. */
  bytesOfOne: number;
  /** What a body takes beside its bytes. */
  bytesOfNone: number;
};

export const BODY_LIMITS: BodyLimits = {
  pieces: 250,
  bytesOfPiece: 256,
  bytes: 64 * 1024 * 1024,
  bytesOfOne: 64 * 1024,
  bytesOfNone: 4 * 1024,
};

/**
 * Bounds what bodies that are being sent hold, whatever is asked for by them: also before anybody reads them. A chunk of
 * one byte takes 200 in memory, and 16,000 of them come before node:http stops reading; half a body that is never ended
 * is kept for a minute. Beyond the bounds a connection ends without an answer: one that sends crumbs, or else the one
 * that has been sending for longest. What people send comes within a moment, and hardly is that.
 */
export class IncomingBodies {
  readonly #limits: BodyLimits;
  /** By request, the one first that began first. */
  readonly #held = new Map<IncomingMessage, number>();
  #bytes = 0;

  constructor(limits: BodyLimits = BODY_LIMITS) {
    this.#limits = limits;
  }

  /** To be called as soon as there is the request's head. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
    if (length === "0" && coding === undefined) return;
    const { pieces: most, bytesOfPiece, bytesOfOne, bytesOfNone } = this.#limits;
    let pieces = 0;
    let bytes = 0;
    this.#hold(request, bytesOfNone);
    const push = request.push.bind(request);
    request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
      // The rest of a piece that was read before the connection was ended.
      if (request.socket.destroyed) return false;
      if (chunk === null) {
        this.#letGo(request);
        return push(null);
      }
      pieces += 1;
      bytes += chunk.length;
      if (pieces > most + bytes / bytesOfPiece) request.socket.destroy();
      else if (this.#held.has(request)) this.#hold(request, bytesOfNone + Math.min(bytes, bytesOfOne));
      return push(chunk, encoding);
    };
    // Of a request that was answered before its body's end, and whose connection ended then, nothing else is heard.
    response.once("close", () => this.#letGo(request));
    request.once("close", () => this.#letGo(request));
  }

  /** Of all bodies that have not come to their end. */
  get bytes(): number {
    return this.#bytes;
  }

  #hold(request: IncomingMessage, bytes: number): void {
    this.#bytes += bytes - (this.#held.get(request) ?? 0);
    this.#held.set(request, bytes);
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#limits.bytes) break;
      this.#letGo(oldest);
      oldest.socket.destroy();
    }
  }

  #letGo(request: IncomingMessage): void {
    this.#bytes -= this.#held.get(request) ?? 0;
    this.#held.delete(request);
  }
}
