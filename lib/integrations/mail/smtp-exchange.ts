import "server-only";
import { Readable } from "node:stream";
import type { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/** Milliseconds for a whole phase: a server that trickles bytes does not prolong it. */
export const smtpLimits = {
  connectMs: 30_000,
  replyMs: 60_000,
  /** All phases before the mail's text, together. */
  beforeTextMs: 180_000,
  textMs: 180_000,
  /** Reply to the final dot: RFC 5321, 4.5.3.2.6. Giving up sooner sends duplicates. */
  answerMs: 600_000,
};
export type SmtpLimits = typeof smtpLimits;

/** Maximum size of one reply, which the library keeps in memory until it is complete. */
const MAX_REPLY_BYTES = 256 * 1024;
const GOODBYE_MS = 1_000;

export type Message = { envelope: { from: string; to: string[] }; text: Buffer };
type RunOptions = {
  credentials?: { user: string; pass: string };
  signal?: AbortSignal;
  beforeHandingOver?: () => Promise<void>;
};
type Done = (error?: Error | null) => void;

/**
 * Sends one mail over one connection. The library only times out on silence, so phases are timed here by its
 * log: each command starts the time for its complete reply.
 */
export function smtpExchange(server: ReturnType<typeof parseConnectionUrl>, limits: SmtpLimits) {
  const broken = new AbortController();
  const breakOff = (why: string) => broken.abort(new Error(why));
  let phase: NodeJS.Timeout | undefined;
  let beforeText: NodeJS.Timeout | undefined;
  let handedOver = false;
  let ended = false;

  function enter(name: string, limitMs: number) {
    clearTimeout(phase);
    const why = `The mail server did not finish within ${limitMs / 1000} s: ${name}.`;
    phase = setTimeout(() => breakOff(why), limitMs);
  }

  const note = ({ tnx }: { tnx?: string }, text: unknown) => {
    if (ended || handedOver) return;
    if (tnx === "network") enter("its greeting", limits.replyMs);
    if (tnx === "client") enter(`its reply to ${verbOf(text)}`, limits.replyMs);
  };
  const connection = new SMTPConnection({
    ...server,
    // Our limits are shorter, and cover what these do not.
    connectionTimeout: 2 * limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: 2 * limits.replyMs,
    socketTimeout: 2 * limits.answerMs,
    maxResponseSize: MAX_REPLY_BYTES,
    socketCloseTimeout: GOODBYE_MS,
    transactionLog: true,
    debug: false,
    logger: {
      level: () => undefined,
      trace: note,
      debug: note,
      info: note,
      warn: note,
      error: note,
      fatal: note,
    },
  });
  connection.on("error", (error) => broken.abort(error));
  connection.on("end", () => breakOff("The mail server closed the connection."));

  function step(start: (done: Done) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(broken.signal.reason);
      if (broken.signal.aborted) return fail();
      broken.signal.addEventListener("abort", fail, { once: true });
      start((error) => {
        if (error) ended = true;
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Text of the mail, whose end is sent only once that has been announced. */
  async function* textOf({ text }: Message, { beforeHandingOver }: RunOptions) {
    // The library drains the stream of a mail that was refused before its text.
    if (ended) return;
    clearTimeout(beforeText);
    enter("taking the mail's text", limits.textMs);
    yield text;
    await beforeHandingOver?.();
    broken.signal.throwIfAborted();
    if (ended) throw new Error("The mail server answered before it had the whole mail.");
    handedOver = true;
    enter("its answer to the whole mail", limits.answerMs);
  }

  /** @param message absent: only signs in */
  async function run(message: Message | null, options: RunOptions): Promise<void> {
    const { credentials, signal } = options;
    const login = credentials && {
      ...credentials,
      ...(typeof server.authMethod === "string" && { method: server.authMethod }),
    };
    const abort = () => breakOff("The attempt was broken off.");
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    const late = `The mail server let us wait for ${limits.beforeTextMs / 1000} s before the mail's text.`;
    beforeText = setTimeout(() => breakOff(late), limits.beforeTextMs);
    try {
      enter("connecting", limits.connectMs);
      await step((done) => connection.connect(done));
      if (login && connection.allowsAuth) await step((done) => connection.login(login, done));
      if (!message) return;
      const text = Readable.from(textOf(message, options));
      await step((done) => connection.send(message.envelope, text, done));
      if (!handedOver) throw new Error("The mail server answered before it had the whole mail.");
    } finally {
      ended = true;
      clearTimeout(phase);
      clearTimeout(beforeText);
      signal?.removeEventListener("abort", abort);
      hangUp();
    }
  }

  function hangUp() {
    if (!broken.signal.aborted) connection.quit();
    else if (connection._socket) connection._socket.destroy();
    connection.close();
  }

  return { run, handedOver: () => handedOver };
}

/** Command without its arguments, which may be secret. */
function verbOf(command: unknown): string {
  return /^[A-Z]{4,8}/.exec(String(command))?.[0] ?? "a command";
}
