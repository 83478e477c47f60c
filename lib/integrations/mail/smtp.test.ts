/** @jest-environment node */
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { portOf } from "@/fakes/control";
import { type FakeSmtp, type SmtpMode, startFakeSmtp } from "@/fakes/smtp";
import type { Mail } from "@/lib/integrations/mail/mail";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { smtpLimits } from "@/lib/integrations/mail/smtp-exchange";
import { afterwards } from "@/tests/factories/afterwards";
import { freePort } from "@/tests/factories/free-port";

const mail: Mail = {
  from: "site@example.com",
  to: "sales@example.com",
  replyTo: { name: "Zoë", address: "zoe@example.net" },
  subject: "A request",
  text: "Hello\n.\nagain",
  html: "<p>Hello</p>",
  messageId: "one@example.com",
};
/** Long enough that a busy machine's stall of half a second does not end a running exchange. */
const quick = { connectMs: 1_000, replyMs: 1_000, beforeTextMs: 3_000, textMs: 1_000, answerMs: 2_500 };
const unfinished = (seconds: number, phase: string) =>
  `The mail server did not finish within ${seconds} s: ${phase}.`;
const withoutAnswer = { detail: unfinished(0.5, "its answer to the whole mail"), mayHaveArrived: true };
const withoutGreeting = { detail: unfinished(1, "its greeting"), mayHaveArrived: false };

test("the time limits follow the protocol where they decide about duplicate mails", () => {
  expect(smtpLimits.answerMs).toBe(10 * 60_000);
  const { connectMs, replyMs, beforeTextMs, textMs } = smtpLimits;
  for (const limit of [connectMs, replyMs, beforeTextMs, textMs]) expect(limit).toBeLessThanOrEqual(180_000);
});

describe("sending with a mail server", () => {
  let server: FakeSmtp;
  beforeEach(async () => {
    server = await startFakeSmtp();
  });
  afterEach(() => server.stop());

  test("delivers the mail, and calls the hook before the last byte", async () => {
    const progress: number[] = [];
    await smtpMailer(server.url).send(mail, {
      beforeHandingOver: async () => void progress.push(server.messages().length),
    });
    expect(progress).toEqual([0]);
    expect(server.messages()).toMatchObject([{ subject: "A request", text: "Hello\n.\nagain\n" }]);
  });

  test("does not deliver the mail when the hook rejects", async () => {
    const beforeHandingOver = () => Promise.reject(new Error("not ours"));
    const failure = { detail: "not ours", mayHaveArrived: false };
    await expect(smtpMailer(server.url).send(mail, { beforeHandingOver })).rejects.toMatchObject(failure);
    expect(server.messages()).toHaveLength(0);
  });

  test.each([
    ["refuse", "550 Mailbox unavailable"],
    ["tempfail", "451 Requested action aborted, try again later"],
  ] as const)("reports the server's reply in mode %s", async (mode, detail) => {
    server.setMode(mode);
    let requested = 0;
    const attempt = smtpMailer(server.url).send(mail, { beforeHandingOver: async () => void requested++ });
    await expect(attempt).rejects.toMatchObject({ detail, mayHaveArrived: false });
    expect(requested).toBe(0);
  });

  test("waits longer for the final answer than for other replies", async () => {
    server.setMode("slow", 1_500);
    await smtpMailer(server.url, quick).send(mail);
    expect(server.messages()).toHaveLength(1);
  });

  test.each<[string, SmtpMode, number, object, messages: number]>([
    ["reports a possible delivery when no final answer arrives", "slow", 60_000, withoutAnswer, 1],
    [
      "reports a possible delivery when the connection ends before it",
      "drop",
      0,
      { mayHaveArrived: true },
      1,
    ],
    ["times out when the server sends no greeting", "hang", 0, withoutGreeting, 0],
    ["times out when the server's greeting never ends", "trickle", 50, withoutGreeting, 0],
  ])("%s", async (_, mode, delayMs, failure, messages) => {
    server.setMode(mode, delayMs);
    const attempt = smtpMailer(server.url, { ...quick, answerMs: 500 }).send(mail);
    await expect(attempt).rejects.toMatchObject(failure);
    expect(server.messages()).toHaveLength(messages);
  });

  test("stops when its caller aborts", async () => {
    server.setMode("slow", 60_000);
    const abort = new AbortController();
    const attempt = smtpMailer(server.url).send(mail, {
      signal: abort.signal,
      beforeHandingOver: async () => void setTimeout(() => abort.abort(), 50),
    });
    const failure = { detail: "The attempt was broken off.", mayHaveArrived: true };
    await expect(attempt).rejects.toMatchObject(failure);
  });
});

test.each([
  ["smtp", ""],
  ["smtp", "&authMethod=LOGIN"],
  ["smtps", ""],
])("signing in over TLS works at %s://…%s", async (protocol, more) => {
  // It warns that its certificate is for tests.
  for (const level of ["error", "warn"] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  const seen: string[] = [];
  const server = new SMTPServer({
    secure: protocol === "smtps",
    onAuth: ({ method, username, password }, { secure }, callback) => {
      seen.push(`${method} ${username} ${password} ${secure}`);
      callback(null, { user: username });
    },
    onData: (stream, _session, callback) => {
      stream.resume().on("end", () => callback());
    },
  });
  server.on("error", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${portOf(server.server)}`;
  const url = `${protocol}://bo:s%26cret@${host}?tls.rejectUnauthorized=false${more}`;
  afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await smtpMailer(url).send(mail);
  expect(seen).toEqual([`${more ? "LOGIN" : "PLAIN"} bo s&cret true`]);
});

/** Server that follows a script, one entry for each line it receives, beginning with its greeting. */
describe("sending with a misbehaving server", () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    for (const server of servers.splice(0)) server.close();
  });

  type Line = string | ((socket: Socket) => void);
  async function serving(...lines: Line[]): Promise<string> {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      const rest = [...lines];
      const say = () => {
        const line = rest.shift();
        if (typeof line === "string") socket.write(`${line}\r\n`);
        else line?.(socket);
      };
      say();
      socket.on("data", say);
    });
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return `127.0.0.1:${portOf(server)}`;
  }
  const endless = (code: number) => (socket: Socket) => {
    const timer = setInterval(() => socket.write(`${code}-more\r\n`), 50);
    socket.once("close", () => clearInterval(timer));
  };

  const greeted = ["220 hello", "250 hello"];
  const withAuth = ["220 hello", "250-hello\r\n250 AUTH PLAIN"];
  const withTls = ["220 hello", "250-hello\r\n250 STARTTLS"];
  test("times out in that phase when any reply before the text trickles", async () => {
    const phases: [Line[], string][] = [
      [["220 hello", endless(250)], "its reply to EHLO"],
      [[...withTls, endless(220)], "its reply to STARTTLS"],
      // In the handshake.
      [[...withTls, "220 go on", () => undefined], "its reply to STARTTLS"],
      [[...withAuth, endless(235)], "its reply to AUTH"],
      [[...greeted, endless(250)], "its reply to MAIL"],
      [[...greeted, "250 ok", endless(250)], "its reply to RCPT"],
      [[...greeted, "250 ok", "250 ok", endless(354)], "its reply to DATA"],
    ];
    const send = async ([lines]: (typeof phases)[number]) =>
      smtpMailer(`smtp://bo:secret@${await serving(...lines)}`, quick).send(mail);
    expect(await Promise.allSettled(phases.map(send))).toMatchObject(
      phases.map(([, phase]) => ({ reason: { detail: unfinished(1, phase), mayHaveArrived: false } })),
    );
  });

  test("times out when slow replies together exceed the limit before the text", async () => {
    const late = (text: string) => (socket: Socket) =>
      void setTimeout(() => socket.write(`${text}\r\n`), 700);
    const address = await serving(late("220 a"), late("250 b"), late("250 c"), late("250 d"), late("354 e"));
    const limits = { ...quick, beforeTextMs: 1_500 };
    await expect(smtpMailer(`smtp://${address}`, limits).send(mail)).rejects.toMatchObject({
      detail: "The mail server let us wait for 1.5 s before the mail's text.",
    });
  });

  test("times out with a possible delivery when the final answer trickles", async () => {
    const address = await serving(...greeted, "250 ok", "250 ok", "354 go on", endless(250));
    const attempt = smtpMailer(`smtp://${address}`, { ...quick, answerMs: 500 }).send(mail);
    await expect(attempt).rejects.toMatchObject(withoutAnswer);
  });

  const takingAll = (answer: string): Line[] => {
    const untilTheDot = (socket: Socket) => {
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
        if (text.endsWith("\r\n.\r\n")) socket.end(answer);
      });
      socket.write("354 go on\r\n");
    };
    return [...greeted, "250 ok", "250 ok", untilTheDot];
  };

  test.each([
    ...["250 OK queued", "250-OK\r\n250 que", "25", "2", "5", "550 no", "550-no\r\n"].map((text) => [
      text,
      true,
    ]),
    ...["354 go on\r\n", "99 what\r\n", "hello\r\n"].map((text) => [text, true]),
    ["451 later\r\n", false],
    ["550-no\r\n550 never\r\n", false],
  ] as [string, boolean][])(
    "when the server closes after the final answer %j, the mail may have arrived: %j",
    async (answer, mayHaveArrived) => {
      const attempt = smtpMailer(`smtp://${await serving(...takingAll(answer))}`, quick).send(mail);
      await expect(attempt).rejects.toMatchObject({ mayHaveArrived });
    },
  );

  test("fails on an endless reply line before memory fills", async () => {
    const address = await serving((socket) => void socket.write("2".repeat(2_000_000)));
    const attempt = smtpMailer(`smtp://${address}`, { ...quick, replyMs: 5_000 }).send(mail);
    await expect(attempt).rejects.toMatchObject({ detail: "Server response exceeds maximum allowed size" });
  });

  test("removes the password from a reply that repeats it", async () => {
    const address = await serving(...withAuth, (socket) => {
      socket.write(`535 no: ${Buffer.from("\0bo\0s3cret").toString("base64")} s3cret Größe\r\n`);
    });
    await expect(smtpMailer(`smtp://bo:s3cret@${address}`, quick).send(mail)).rejects.toMatchObject({
      detail: "535 no: [removed] [removed] Größe",
    });
  });

  test("ignores an acceptance sent before the mail", async () => {
    const address = await serving(...greeted, "250 ok", "250 ok", "354 go on\r\n250 thanks");
    const attempt = smtpMailer(`smtp://${address}`, quick).send(mail, {
      beforeHandingOver: () => new Promise((resolve) => setTimeout(resolve, 100)),
    });
    await expect(attempt).rejects.toMatchObject({ mayHaveArrived: false });
  });

  test("reports the connection error when the server is down", async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    await expect(smtpMailer(url, quick).send(mail)).rejects.toMatchObject({
      detail: expect.stringContaining("ECONNREFUSED"),
    });
  });
});
