import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isHost, type ParsedRequest } from "@/lib/http/rules/request";
import { trimSpace } from "@/lib/http/trim-space";
import { HEAD_ROOM, type Reply } from "./finished-answer";

/** A whole head of a GET or HEAD of the plainest kind, and nothing after it. */
const PLAIN_HEAD =
  /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.([01])\r\n((?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;
/** With one of these a request is more than its head, or wants more than an answer. */
const NOT_PLAIN = new Set([
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
  "trailer",
  "te",
  "connection",
]);
const LARGEST_HEAD_BYTES = 8 * 1024;
const MOST_HEADERS = 60;
const NOTHING = Buffer.alloc(0);
const CONNECTION = /^(?:keep-alive|close)$/i;

/** The reply that is finished already, with whatever belongs to this request alone; undefined where there is none. */
export type Lookup = (
  asked: ParsedRequest,
) => { reply: Reply; ownHead: string; done: () => void } | undefined;

type Options = {
  lookup: Lookup;
  /** Whether a new connection is taken; otherwise it is being ended. */
  admits?: (socket: Socket) => boolean;
  /** For a connection that has said nothing yet. */
  firstRequestMs: number;
  keepAliveMs: number;
  /** What clients are told of that: less, so that none asks again in the moment of the end. */
  announcedKeepAliveMs: number;
};

/** An answer on its way to whoever asked. */
type Answering = {
  socket: Socket;
  /** The client wants nothing more on this connection. */
  isLast: boolean;
  reply: Reply;
  ownHead: string;
  isHead: boolean;
  /** Called once it was handed to the system. */
  done: () => void;
  /** Called where the reader was behind, and is no longer. */
  onTaken: (error?: Error | null) => void;
  isWaiting: boolean;
};

/**
 * Answers out of memory before node:http sees a request: its parsing and writing cost two times what the rest does
 * (docs/decisions/0026). Only a plain GET or HEAD that came in one piece and whose answer is finished stays here.
 * Anything else, an unfinished head and a second request behind the first among it, goes to node:http with the bytes
 * as they came, and so does everything that follows on that connection.
 */
export class DirectLane {
  readonly #options: Options;
  readonly #idle = new Set<Socket>();
  #toSend: Answering[] = [];
  /** Replies of which a reader who is behind has not taken the head that stands in their room. */
  readonly #beingSent = new WeakSet<Reply>();
  #isClosing = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes over the server's new connections. */
  attach(server: Server): void {
    // What is finished does not wait for the end of a turn in which others are rendered, searched for or refused.
    server.prependListener("request", () => this.#sendAll());
    const handOver = server.listeners("connection");
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => {
      if (this.#options.admits && !this.#options.admits(socket)) return;
      this.#take(socket, () => {
        for (const listener of handOver) listener.call(server, socket);
      });
    });
  }

  /** Says with each further answer that the connection ends. */
  close(): void {
    this.#isClosing = true;
  }

  /** Ends the connections on which nothing is asked at present. */
  closeIdleConnections(): void {
    this.#sendAll();
    for (const socket of this.#idle) socket.destroySoon();
  }

  #take(socket: Socket, toHttp: () => void): void {
    const { firstRequestMs, keepAliveMs } = this.#options;
    socket.setNoDelay(true);
    socket.setTimeout(firstRequestMs);
    this.#idle.add(socket);
    const onError = () => socket.destroy();
    // Who has nothing more to ask gets what was asked, and then the end.
    const onEnd = () => {
      this.#sendAll();
      socket.end();
    };
    const onTimeout = () => socket.destroy();
    const onClose = () => void this.#idle.delete(socket);
    let isOurs = true;
    const onTaken = (error?: Error | null) => {
      if (error || !isOurs) return;
      this.#idle.add(socket);
      socket.resume();
    };
    let unsent: Answering | undefined;
    const onData = (chunk: Buffer) => {
      // Whoever asks twice in one turn is answered in that order, and stops being read where they are behind.
      if (unsent?.isWaiting) this.#sendAll();
      unsent = this.#look(socket, chunk, onTaken);
      if (unsent) {
        if (socket.timeout !== keepAliveMs) socket.setTimeout(keepAliveMs);
        this.#sendLater(unsent);
        return;
      }
      isOurs = false;
      socket.pause();
      socket.off("data", onData);
      socket.off("end", onEnd);
      socket.off("error", onError);
      socket.off("timeout", onTimeout);
      socket.off("close", onClose);
      socket.setTimeout(0);
      onClose();
      socket.unshift(chunk);
      toHttp();
      socket.resume();
    };
    socket.on("data", onData);
    socket.on("end", onEnd);
    socket.on("error", onError);
    socket.on("timeout", onTimeout);
    socket.on("close", onClose);
  }

  #look(socket: Socket, chunk: Buffer, onTaken: Answering["onTaken"]): Answering | undefined {
    const asked = plainRequest(chunk, socket.remoteAddress ?? "unknown");
    const found = asked && this.#options.lookup(asked);
    if (!found) return undefined;
    const { reply, ownHead, done } = found;
    const isHead = asked.method === "HEAD";
    return { socket, isLast: asked.isLast, reply, ownHead, isHead, done, onTaken, isWaiting: true };
  }

  /**
   * All of a turn of the event loop one after the other, until something comes that may take longer: between two that are sent by themselves the system goes back and
   * forth between whoever reads and us, which costs more than the rest of an answer (docs/decisions/0026).
   */
  #sendLater(answering: Answering): void {
    if (this.#toSend.push(answering) === 1) setImmediate(() => this.#sendAll());
  }

  #sendAll(): void {
    if (this.#toSend.length === 0) return;
    const all = this.#toSend;
    this.#toSend = [];
    for (const answering of all) this.#send(answering);
  }

  #send(answering: Answering): void {
    const { socket, reply, ownHead, isHead, done, onTaken } = answering;
    answering.isWaiting = false;
    if (socket.destroyed || socket.writableEnded) return;
    const isLast = answering.isLast || this.#isClosing;
    const connection = isLast
      ? "Connection: close\r\n\r\n"
      : `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(this.#options.announcedKeepAliveMs / 1000)}\r\n\r\n`;
    const own = ownHead + connection;
    const inRoom = !isHead && this.#hasRoom(reply, own);
    if (inRoom) sendInRoom(socket, reply, own);
    else sendInPieces(socket, reply.head + own, isHead ? undefined : reply.body);
    done();
    const isBehind = socket.writableLength > 0;
    if (isBehind && inRoom) {
      this.#beingSent.add(reply);
      socket.write(NOTHING, () => this.#beingSent.delete(reply));
    }
    if (isLast) socket.destroySoon();
    else if (isBehind) {
      // Nothing further is read until this reader has taken what there is.
      this.#idle.delete(socket);
      socket.pause();
      // A drain is announced from the high-water mark on alone. What is written last is taken last, though it be nothing:
      // so only a reader who is behind costs a callback.
      socket.write(NOTHING, onTaken);
    }
  }

  #hasRoom(reply: Reply, own: string): reply is RoomyReply {
    const isLong = reply.head.length + own.length > HEAD_ROOM;
    return reply.roomy !== undefined && !isLong && !this.#beingSent.has(reply);
  }
}

type RoomyReply = Reply & { roomy: Buffer };

/**
 * Head and body at once: where they are two pieces, a third of the processor goes into putting them together. What the
 * system has taken is its own copy, so that the room is free again unless a reader is behind.
 */
function sendInRoom(socket: Socket, reply: RoomyReply, own: string): void {
  const { roomy, head } = reply;
  const ownStart = HEAD_ROOM - own.length;
  const start = ownStart - head.length;
  // What all requests have in common stands there already, unless this one's own part has another length.
  if (reply.headStart !== start) roomy.write(head, start, "latin1");
  reply.headStart = start;
  roomy.write(own, ownStart, "latin1");
  socket.write(roomy.subarray(start));
}

function sendInPieces(socket: Socket, head: string, body: Buffer | undefined): void {
  socket.cork();
  socket.write(head, "latin1");
  if (body) socket.write(body);
  socket.uncork();
}

/** `isLast`: nothing more is asked on its connection. */
type PlainRequest = ParsedRequest & { isLast: boolean };

/** The request that the bytes hold, if they hold exactly one of the plainest kind. */
export function plainRequest(chunk: Buffer, remoteAddress: string): PlainRequest | undefined {
  if (chunk.length > LARGEST_HEAD_BYTES) return undefined;
  const [, method, target, version, lines] = PLAIN_HEAD.exec(chunk.toString("latin1")) ?? [];
  if (method === undefined || target === undefined || lines === undefined) return undefined;
  const headers = new Map<string, string>();
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(":", start);
    const end = lines.indexOf("\r\n", colon);
    const name = lines.slice(start, colon).toLowerCase();
    const value = trimSpace(lines.slice(colon + 1, end));
    if (NOT_PLAIN.has(name) && !(name === "connection" && CONNECTION.test(value))) return undefined;
    // How repeated headers are read is left to node:http.
    if (headers.has(name) || headers.size >= MOST_HEADERS) return undefined;
    headers.set(name, value);
    start = end + 2;
  }
  if (!isHost(headers.get("host") ?? "")) return undefined;
  // HTTP/1.0 keeps a connection only where that is asked for (RFC 9112, 9.3).
  const wanted = headers.get("connection")?.toLowerCase();
  const isLast = version === "0" ? wanted !== "keep-alive" : wanted === "close";
  return { method, target, remoteAddress, isLast, header: (name) => headers.get(name) };
}
