import { ApiError } from "@/lib/core/client";
import type { UploadAnswer } from "@/lib/media/schema";
import { type UploadBatch, UploadQueue } from "@/lib/media/upload-queue";
import { mediaFileOf } from "@/tests/factories/media";

const image = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: "image/png" });

type Sent = {
  name: string;
  signal: AbortSignal;
  progress: (part: number) => void;
  answer: (answer: Partial<UploadAnswer>) => Promise<void>;
  fail: (error: Error) => Promise<void>;
};

function queueOf() {
  const sent: Sent[] = [];
  const batches: UploadBatch[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const queue = new UploadQueue(
    ({ file }, progress, signal) =>
      new Promise<UploadAnswer>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        sent.push({
          name: file.name,
          signal,
          progress,
          answer: (answer) => {
            resolve({ file: mediaFileOf(sent.length), isNew: true, ...answer });
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );
  queue.onBatch((batch) => batches.push(batch));
  const states = () => queue.snapshot().map(({ state }) => state);
  const at = (index: number): Sent => {
    const found = sent[index];
    if (!found) throw new Error(`nothing was sent as number ${index}`);
    return found;
  };
  return { queue, sent, at, batches, states, settled };
}

test("three files are sent at once, and the next when one ends", async () => {
  const { queue, sent, at, states } = queueOf();
  queue.add(["a", "b", "c", "d", "e"].map((name) => image(name)));
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(states()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  await at(1).answer({});
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  await at(0).fail(new Error("gone"));
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e"]);
});

test("each upload reports its progress", () => {
  const { queue, at } = queueOf();
  queue.add([image("a"), image("b")]);
  at(1).progress(0.4);
  expect(queue.snapshot().map(({ progress }) => progress)).toEqual([0, 0.4]);
});

test("a canceled upload is aborted, leaves the others running, and can be retried", async () => {
  const { queue, sent, at, states, settled } = queueOf();
  queue.add([image("a"), image("b"), image("c"), image("d")]);
  const [first, , , last] = queue.snapshot();
  queue.cancel(last?.key ?? "");
  queue.cancel(first?.key ?? "");
  await settled();
  expect(at(0).signal.aborted).toBe(true);
  expect(sent).toHaveLength(3);
  expect(states()).toEqual(["canceled", "sending", "sending", "canceled"]);
  queue.retry(first?.key ?? "");
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "a"]);
});

test("an upload that is completely sent can't be canceled", async () => {
  const { queue, at, states } = queueOf();
  queue.add([image("a"), image("b")]);
  const [first] = queue.snapshot();
  at(0).progress(0.99);
  expect(queue.snapshot().map((one) => queue.canCancel(one))).toEqual([true, true]);
  at(0).progress(1);
  expect(queue.snapshot().map((one) => queue.canCancel(one))).toEqual([false, true]);
  queue.cancel(first?.key ?? "");
  expect(at(0).signal.aborted).toBe(false);
  await at(0).answer({});
  expect(states()).toEqual(["stored", "sending"]);
  expect(queue.snapshot().map((one) => queue.canCancel(one))).toEqual([false, true]);
});

test("a failure shows the server's message, or a default one", async () => {
  const { queue, at } = queueOf();
  queue.add([image("a"), image("b")]);
  await at(0).fail(new ApiError(415, "Only image files are allowed", "415"));
  await at(1).fail(new ApiError(0, undefined, "network failure"));
  expect(queue.snapshot().map(({ message }) => message)).toEqual([
    "Only image files are allowed",
    "Upload failed",
  ]);
});

test("a file that is not an image or too large is refused without being sent, and can't be retried", () => {
  const { queue, sent, states } = queueOf();
  const text = new File(["x"], "a.txt", { type: "text/plain" });
  const large = image("b.png", 10_485_761);
  queue.add([text, large, image("c.png", 10_485_760)]);
  expect(sent.map(({ name }) => name)).toEqual(["c.png"]);
  expect(states()).toEqual(["failed", "failed", "sending"]);
  expect(queue.snapshot().map(({ message }) => message)).toEqual([
    "Only image files are allowed: JPG, PNG, GIF or WebP.",
    "File size must be less than 10MB",
    undefined,
  ]);
  expect(queue.snapshot().map((one) => queue.canRetry(one))).toEqual([false, false, false]);
});

test("bytes that the library already has lead to the existing file", async () => {
  const { queue, at } = queueOf();
  queue.add([image("a")]);
  await at(0).answer({ file: mediaFileOf(38), isNew: false });
  expect(queue.snapshot()[0]).toMatchObject({ state: "known", stored: { id: 38 } });
});

test("a batch is reported once when no upload is left running", async () => {
  const { queue, at, batches } = queueOf();
  queue.add([image("a"), image("b")]);
  await at(0).answer({});
  expect(batches).toEqual([]);
  await at(1).fail(new Error("gone"));
  expect(batches.map(({ stored, failed }) => [stored.length, failed.length])).toEqual([[1, 1]]);
  queue.retry(queue.snapshot()[1]?.key ?? "");
  await at(2).answer({});
  expect(batches.map(({ stored, failed }) => [stored.length, failed.length])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test("finished uploads can be cleared, and running ones stay", async () => {
  const { queue, at, states } = queueOf();
  queue.add([image("a"), image("b")]);
  await at(0).answer({});
  queue.clear();
  expect(states()).toEqual(["sending"]);
});

test("the list keeps the last 200 uploads", () => {
  const { queue } = queueOf();
  const texts = Array.from({ length: 205 }, (_, index) => new File(["x"], `${index}.txt`));
  queue.add(texts);
  expect(queue.snapshot()).toHaveLength(200);
  expect(queue.snapshot()[0]?.file.name).toBe("5.txt");
});

test("an iPhone photo is refused with instructions to take JPEG, by its type or its name", () => {
  const { queue, sent } = queueOf();
  queue.add([
    new File(["x"], "a.jpg", { type: "image/heic" }),
    new File(["x"], "IMG_0042.HEIC", { type: "" }),
  ]);
  expect(sent).toEqual([]);
  for (const { message } of queue.snapshot())
    expect(message).toContain("Settings > Camera > Formats > Most Compatible");
});

test("an empty file is refused, and an animated PNG with its own type is sent", () => {
  const { queue, sent } = queueOf();
  queue.add([
    new File([], "a.png", { type: "image/png" }),
    new File(["x"], "b.apng", { type: "image/apng" }),
  ]);
  expect(queue.snapshot()[0]?.message).toMatch(/^This file is empty/);
  expect(sent.map(({ name }) => name)).toEqual(["b.apng"]);
});

test("the server's message about a stored file is kept with it", async () => {
  const { queue, at } = queueOf();
  queue.add([image("a")]);
  await at(0).answer({ message: "Only its first frame is kept." });
  expect(queue.snapshot()).toMatchObject([{ state: "stored", message: "Only its first frame is kept." }]);
});
