import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { withForm } from "./forms";

const SMALL = 60 * 1024;

function send(count: number, client: string) {
  return Array.from({ length: count }, () => {
    const stream = new PassThrough({ highWaterMark: SMALL });
    const form = withForm(stream as unknown as IncomingMessage, client, async (body) => body.length).catch(
      (error: unknown) => error,
    );
    stream.write(Buffer.alloc(SMALL));
    return { form, stream };
  });
}

async function finish(forms: ReturnType<typeof send>): Promise<unknown[]> {
  while (forms.some(({ stream }) => stream.readableLength + stream.writableLength > 0))
    await new Promise(setImmediate);
  for (const { stream } of forms) stream.end();
  return Promise.all(forms.map(({ form }) => form));
}

const taken = (answers: unknown[]) => answers.filter((answer) => answer === SMALL).length;

it("accepts 8 MB of forms from one client at once, in addition to those of other clients", async () => {
  const many = send(160, "a");
  const other = send(1, "b");
  const answers = await finish(many);
  expect(taken(answers)).toBe(Math.floor((8 * 1024 * 1024) / (SMALL + 512)));
  expect(answers.filter((answer) => answer instanceof QueueFullError)).toHaveLength(160 - taken(answers));
  expect(taken(await finish(other))).toBe(1);
  expect(taken(await finish(send(10, "a")))).toBe(10);
});

it("accepts one form with files, and small forms of the same client beside it", async () => {
  const stream = () => new PassThrough({ highWaterMark: 1024 * 1024 });
  const [first, second] = [stream(), stream()];
  const read = (sent: PassThrough) =>
    withForm(sent as unknown as IncomingMessage, "a", async (body) => body.length).catch(
      (error: unknown) => error,
    );
  const [kept, refused] = [read(first), read(second)];
  for (let sent = 0; sent < 31; sent++) first.write(Buffer.alloc(1024 * 1024));
  while (first.readableLength + first.writableLength > 0) await new Promise(setImmediate);
  for (let sent = 0; sent < 3; sent++) second.write(Buffer.alloc(1024 * 1024));
  while (second.readableLength + second.writableLength > 0) await new Promise(setImmediate);
  expect(taken(await finish(send(10, "a")))).toBe(10);
  first.end();
  second.end();
  expect(await kept).toBe(31 * 1024 * 1024);
  expect(await refused).toBeInstanceOf(QueueFullError);
});

it("accepts 64 MB of small forms from all clients at once", async () => {
  const forms = Array.from({ length: 12 }, (_, client) => send(100, `client ${client}`)).flat();
  expect(taken(await finish(forms))).toBe(Math.floor((64 * 1024 * 1024) / (SMALL + 512)));
  expect(taken(await finish(send(1, "a")))).toBe(1);
});

it("counts the overhead of each chunk", async () => {
  const stream = new PassThrough();
  const form = withForm(stream as unknown as IncomingMessage, "a", async () => "read");
  form.catch(() => undefined);
  for (let sent = 0; sent < 70_000; sent++) {
    stream.write("a");
    await new Promise(setImmediate);
  }
  stream.end();
  await expect(form).rejects.toBeInstanceOf(QueueFullError);
});

it("rejects a form whose sender hung up before the form was read", async () => {
  const stream = new PassThrough();
  stream.destroy();
  const form = withForm(stream as unknown as IncomingMessage, "a", async () => "read");
  await expect(form).rejects.toThrow("Premature close");
});
