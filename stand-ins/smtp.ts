import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { z } from "zod";

/**
 * How the server treats a mail. `ok` keeps it, `refuse` answers 550 (for good), `tempfail` answers 451 (try
 * again later), `hang` accepts the connection and never says a word.
 */
export const smtpMode = z.enum(["ok", "refuse", "tempfail", "hang"]);
export type SmtpMode = z.infer<typeof smtpMode>;

export type ReceivedMail = {
  id: number;
  /** ISO 8601. */
  receivedAt: string;
  /** The envelope's sender and recipients, which the headers need not show. */
  envelope: { from: string; to: string[] };
  from: string | undefined;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string | undefined;
  /** Lower-case names; the last value where a header is repeated. */
  headers: Record<string, string>;
};

export type SmtpStandIn = {
  /** For SMTP_URL. */
  url: string;
  /** GET and DELETE /messages, POST /mode `{ "mode": "ok" }`; empty unless `http` was asked for. */
  httpUrl: string;
  /** Oldest first. */
  messages(): readonly ReceivedMail[];
  clear(): void;
  setMode(mode: SmtpMode): void;
  stop(): Promise<void>;
};

type Options = {
  /** 0 picks a free one. */
  port?: number;
  /** Whether the kept mails can be read over HTTP, for tests in another process. */
  http?: boolean;
  /** Called for every mail that was kept. */
  onMail?: (mail: ReceivedMail) => void;
};

const MAX_KEPT = 1_000;
const MAX_BYTES = 1024 * 1024;

/** A real SMTP server on 127.0.0.1 that delivers nothing and keeps the newest mails in memory. */
export async function startSmtpStandIn({
  port = 0,
  http = false,
  onMail,
}: Options = {}): Promise<SmtpStandIn> {
  let mode: SmtpMode = "ok";
  let lastId = 0;
  const kept: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1,
    logger: false,
    onConnect: (_session, callback) => {
      if (mode !== "hang") callback();
    },
    onMailFrom: (_address, _session, callback) => callback(failure(mode)),
    onData: (stream, session, callback) => {
      keep(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) return callback(answer(552, "Message exceeds the size limit"));
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = {
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map((recipient) => recipient.address),
          };
          lastId += 1;
          const mail = await read(raw, lastId, envelope);
          kept.push(mail);
          if (kept.length > MAX_KEPT) kept.shift();
          onMail?.(mail);
          callback();
        })
        .catch((error: unknown) => callback(error instanceof Error ? error : answer(451, "Not readable")));
    },
  });
  // A client that breaks off is no event for a server that stays.
  smtp.on("error", () => undefined);
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  smtp.listen(port, "127.0.0.1");
  await once(smtp.server, "listening");

  const standIn = {
    messages: () => kept,
    clear: () => {
      kept.length = 0;
    },
    setMode: (next: SmtpMode) => {
      mode = next;
    },
  };
  const web = http ? createServer((request, response) => void serve(standIn, request, response)) : undefined;
  if (web) await once(web.listen(0, "127.0.0.1"), "listening");

  return {
    ...standIn,
    url: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    httpUrl: web ? `http://127.0.0.1:${portOf(web.address())}` : "",
    stop: async () => {
      web?.closeAllConnections();
      web?.close();
      const closed = new Promise<void>((resolve) => smtp.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function keep(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // What is too long is read to its end, as the protocol wants, and not kept.
    if (!stream.sizeExceeded) chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

async function read(raw: Buffer, id: number, envelope: ReceivedMail["envelope"]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const addresses = (list: typeof mail.to) => (list ?? []).flatMap(({ address }) => address ?? []);
  return {
    id,
    receivedAt: new Date().toISOString(),
    envelope,
    from: mail.from?.address,
    to: addresses(mail.to),
    replyTo: addresses(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

function failure(mode: SmtpMode): Error | undefined {
  if (mode === "refuse") return answer(550, "Mailbox unavailable");
  if (mode === "tempfail") return answer(451, "Requested action aborted, try again later");
  return undefined;
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function serve(
  { messages, clear, setMode }: Pick<SmtpStandIn, "messages" | "clear" | "setMode">,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const reply = (status: number, body: unknown) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const call = `${request.method} ${request.url}`;
  if (call === "GET /messages") return reply(200, { messages: messages() });
  if (call === "DELETE /messages") {
    clear();
    return reply(200, { success: true });
  }
  if (call === "POST /mode") {
    let body = "";
    for await (const chunk of request) body += chunk;
    const wanted = z.object({ mode: smtpMode }).safeParse(parseJson(body));
    if (!wanted.success)
      return reply(422, { success: false, message: "mode is ok, refuse, tempfail or hang" });
    setMode(wanted.data.mode);
    return reply(200, { success: true });
  }
  return reply(404, { success: false, message: "GET /messages, DELETE /messages or POST /mode" });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen on a port");
  return address.port;
}
