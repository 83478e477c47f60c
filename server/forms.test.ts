import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { withForm } from "./forms";

const SMALL = 60 * 1024;
const MIB = 1024 * 1024;

function open(client: string, highWaterMark = SMALL) {
  const stream = new PassThrough({ highWaterMark });
  const request = stream as unknown as IncomingMessage;
  const form = withForm(request, client, async (body) => body.length).catch((error: unknown) => error);
  return { form, stream };
}
type Form = ReturnType<typeof open>;

async function untilRead(...forms: Form[]): Promise<void> {
  while (forms.some(({ stream }) => stream.readableLength + stream.writableLength > 0))
    await new Promise(setImmediate);
}

function send(count: number, client: string): Form[] {
  const forms = Array.from({ length: count }, () => open(client));
  for (const { stream } of forms) stream.write(Buffer.alloc(SMALL));
  return forms;
}

async function finish(forms: Form[]): Promise<unknown[]> {
  await untilRead(...forms);
  for (const { stream } of forms) stream.end();
  return Promise.all(forms.map(({ form }) => form));
}

const taken = (answers: unknown[]) => answers.filter((answer) => answer === SMALL).length;

it("accepts 8 MB of forms from one client at once, in addition to those of other clients", async () => {
  const many = send(160, "a");
  const other = send(1, "b");
  const answers = await finish(many);
  expect(taken(answers)).toBe(Math.floor((8 * MIB) / (SMALL + 512)));
  expect(answers.filter((answer) => answer instanceof QueueFullError)).toHaveLength(160 - taken(answers));
  expect(taken(await finish(other))).toBe(1);
  expect(taken(await finish(send(10, "a")))).toBe(10);
});

it("accepts one form with files, and small forms of the same client beside it", async () => {
  const [kept, refused] = [open("a", MIB), open("a", MIB)];
  for (let sent = 0; sent < 31; sent++) kept.stream.write(Buffer.alloc(MIB));
  await untilRead(kept);
  for (let sent = 0; sent < 3; sent++) refused.stream.write(Buffer.alloc(MIB));
  await untilRead(refused);
  expect(taken(await finish(send(10, "a")))).toBe(10);
  expect(await finish([kept, refused])).toEqual([31 * MIB, expect.any(QueueFullError)]);
});

it("accepts 64 MB of small forms from all clients at once", async () => {
  const forms = Array.from({ length: 12 }, (_, client) => send(100, `client ${client}`)).flat();
  expect(taken(await finish(forms))).toBe(Math.floor((64 * MIB) / (SMALL + 512)));
  expect(taken(await finish(send(1, "a")))).toBe(1);
});

it("counts the overhead of each chunk", async () => {
  const { form, stream } = open("a");
  for (let sent = 0; sent < 70_000; sent++) {
    stream.write("a");
    await new Promise(setImmediate);
  }
  stream.end();
  expect(await form).toBeInstanceOf(QueueFullError);
});

it("rejects a form whose sender hung up before the form was read", async () => {
  const { form, stream } = open("a");
  stream.destroy();
  expect(await form).toMatchObject({ message: "Premature close" });
});
