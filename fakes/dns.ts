import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Records by query: `PTR 7.2.0.192.in-addr.arpa`, `A crawl.example`, `AAAA crawl.example`. */
type Records = Record<string, readonly string[]>;

const TYPES: Record<number, string> = { 1: "A", 12: "PTR", 28: "AAAA" };
const CODES: Record<string, number> = { A: 1, PTR: 12, AAAA: 28 };
const NO_SUCH_NAME = 3;
const HEAD_BYTES = 12;
const TTL = [0, 0, 0, 60];

export type DnsServer = Awaited<ReturnType<typeof startDns>>;

export async function startDns(records: Records) {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const server = {
    address: `127.0.0.1:${socket.address().port}`,
    queriedNames: [] as string[],
    records,
    isSilent: false,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  socket.on("message", (message, { port, address }) => {
    const { name, type, end } = questionIn(message);
    const question = `${TYPES[type] ?? type} ${name}`;
    server.queriedNames.push(question);
    if (!server.isSilent)
      socket.send(answerTo(message.subarray(0, end), type, server.records[question]), port, address);
  });
  return server;
}

function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEAD_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number, values: readonly string[] | undefined): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | (values ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(values?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  const answers = (values ?? []).map((value) => {
    const data = dataOf(type, value);
    // The name refers to the question's by offset.
    return Buffer.concat([
      Buffer.from([0xc0, HEAD_BYTES, 0, type, 0, 1, ...TTL, data.length >> 8, data.length & 255]),
      data,
    ]);
  });
  return Buffer.concat([head, ...answers]);
}

function dataOf(type: number, value: string): Buffer {
  if (type === CODES.A) return Buffer.from(value.split(".").map(Number));
  if (type === CODES.AAAA) {
    const [first = "", last = ""] = value.split("::");
    const groups = (text: string) => (text ? text.split(":").map((group) => Number.parseInt(group, 16)) : []);
    const [before, after] = [groups(first), groups(last)];
    const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
    return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
  }
  const labels = value
    .split(".")
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
