import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { portOf } from "./control";

/** `refuse` admits no one, `hang` greets and stays silent, `drop` ends the connection instead of marking a mail. */
export type ImapMode = "ok" | "refuse" | "hang" | "drop";

export type FakeImap = Awaited<ReturnType<typeof startFakeImap>>;

const CAPABILITIES = "IMAP4rev1 UIDPLUS";

export async function startFakeImap() {
  const messages: { uid: number; raw: Buffer; isSeen: boolean }[] = [];
  const sockets = new Set<Socket>();
  let mode: ImapMode = "ok";

  function answer(socket: Socket, line: string): void {
    const [tag = "*", first = "", ...rest] = line.split(" ");
    const isByUid = first.toUpperCase() === "UID";
    const [name = "", ...words] = isByUid ? rest : [first, ...rest];
    const command = name.toUpperCase();
    const parameters = words.join(" ");
    const say = (text: string) => socket.write(`* ${text}\r\n`);
    const done = (text = "OK done") => socket.write(`${tag} ${text}\r\n`);
    const chosen = () => messages.filter(({ uid }) => uid === Number(words[0]));
    switch (command) {
      case "CAPABILITY":
        say(`CAPABILITY ${CAPABILITIES}`);
        return void done();
      case "LOGIN":
        return void done(mode === "refuse" ? "NO [AUTHENTICATIONFAILED] Invalid credentials" : "OK in");
      case "LIST":
      case "LSUB":
        say(`${command} (\\HasNoChildren) "/" INBOX`);
        return void done();
      case "SELECT":
      case "EXAMINE":
        say("FLAGS (\\Seen)");
        say(`${messages.length} EXISTS`);
        say("OK [UIDVALIDITY 1]");
        say(`OK [UIDNEXT ${messages.length + 1}]`);
        return void done("OK [READ-WRITE] open");
      case "SEARCH":
        say(`SEARCH ${messages.flatMap(({ uid, isSeen }) => (isSeen ? [] : uid)).join(" ")}`.trim());
        return void done();
      case "FETCH": {
        const most = Number(/<0\.(\d+)>/.exec(parameters)?.[1] ?? Number.MAX_SAFE_INTEGER);
        for (const { uid, raw } of chosen()) {
          const part = raw.subarray(0, most);
          socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`);
          socket.write(part);
          socket.write(")\r\n");
        }
        return void done();
      }
      case "STORE":
        if (mode === "drop") return void socket.destroy();
        for (const message of chosen()) message.isSeen = true;
        return void done();
      case "LOGOUT":
        say("BYE");
        done();
        return void socket.end();
      case "NOOP":
      case "CLOSE":
        return void done();
      default:
        return void done("BAD unknown command");
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] ready\r\n`);
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      const lines = received.split("\r\n");
      received = lines.pop() ?? "";
      if (mode !== "hang") for (const line of lines) answer(socket, line);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `imap://desk:a%23secret@127.0.0.1:${portOf(server)}/INBOX`,
    put: (raw: Uint8Array) =>
      messages.push({ uid: messages.length + 1, raw: Buffer.from(raw), isSeen: false }),
    unread: () => messages.filter(({ isSeen }) => !isSeen).length,
    setMode: (next: ImapMode) => {
      mode = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
