import { once } from "node:events";
import type { Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { z } from "zod";
import { portOf, startControl } from "./control";

/**
 * Treatment of a mail. `ok` stores it, `refuse` responds 550 (for good), `tempfail` 451 (try again later),
 * `hang` accepts the connection and stays silent, `trickle` begins an endless greeting, `slow` stores the
 * mail and confirms after a while, `drop` stores it and ends the connection without a response.
 */
export const smtpMode = z.enum(["ok", "refuse", "tempfail", "hang", "trickle", "slow", "drop"]);
export type SmtpMode = z.infer<typeof smtpMode>;

const modeChange = z.object({ mode: smtpMode, delayMs: z.int().min(1).max(600_000).optional() });

export type ReceivedMail = Awaited<ReturnType<typeof read>>;

export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>;

type Options = {
  port?: number;
  http?: boolean;
  onMail?: (mail: ReceivedMail) => void | Promise<void>;
};

const MAX_KEPT = 1_000;
const MAX_BYTES = 1024 * 1024;
const DELAY_MS = 15_000;

export async function startFakeSmtp({ port = 0, http = false, onMail }: Options = {}) {
  let mode: SmtpMode = "ok";
  let delayMs = DELAY_MS;
  let lastId = 0;
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const met = new Set<Socket>();

  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1,
    logger: false,
    onConnect: ({ remotePort }, callback) => {
      const socket = socketAt(remotePort);
      if (socket) met.add(socket);
      if (mode === "trickle") trickle(socket, delayMs);
      else if (mode !== "hang") callback();
    },
    onMailFrom: (_address, _session, callback) => callback(failure(mode)),
    onData: (stream, session, callback) => {
      readMessage(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) return callback(answer(552, "Message exceeds the size limit"));
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = {
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map((recipient) => recipient.address),
          };
          lastId += 1;
          const mail = await read(raw, lastId, envelope);
          await onMail?.(mail);
          received.push(mail);
          if (received.length > MAX_KEPT) received.shift();
          if (mode === "drop") socketAt(session.remotePort)?.destroy();
          else if (mode === "slow") setTimeout(callback, delayMs).unref();
          else callback();
        })
        .catch(() => callback(answer(451, "The mail could not be kept")));
    },
  });
  const socketAt = (port: number) => [...sockets].find(({ remotePort }) => remotePort === port);
  smtp.on("error", () => undefined);
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      met.delete(socket);
    });
  });
  smtp.listen(port, "127.0.0.1");
  await once(smtp.server, "listening");

  const fake = {
    messages: (): readonly ReceivedMail[] => received,
    connections: () => met.size,
    clear: () => void received.splice(0),
    /** @param ms delay of `slow`, and interval of `trickle`'s lines */
    setMode: (next: SmtpMode, ms = DELAY_MS) => {
      mode = next;
      delayMs = ms;
    },
  };
  const control = await startControl(http, {
    "GET /messages": () => ({ messages: received }),
    "DELETE /messages": fake.clear,
    "POST /mode": (body) => {
      const change = modeChange.parse(body);
      fake.setMode(change.mode, change.delayMs);
    },
  });

  return {
    ...fake,
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    httpUrl: control.url,
    stop: async () => {
      await control.stop();
      const closed = new Promise<void>((resolve) => smtp.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function trickle(socket: Socket | undefined, everyMs: number): void {
  const timer = setInterval(() => socket?.write("220-one moment\r\n"), everyMs);
  socket?.once("close", () => clearInterval(timer));
}

async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // Reads an oversized mail to its end, as the protocol requires, without storing it.
    if (!stream.sizeExceeded) chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

async function read(raw: Buffer, id: number, envelope: { from: string; to: string[] }) {
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
    files: mail.attachments.flatMap(({ filename, disposition }) =>
      disposition === "attachment" ? (filename ?? "file") : [],
    ),
    /** Lowercase names; the last value of a repeated header. */
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
