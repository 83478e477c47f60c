import { ApiError } from "@/lib/core/client";
import type { UploadResponse } from "@/lib/media/schema";
import { type UploadBatch, UploadQueue } from "@/lib/media/upload-queue";
import { mediaFileOf } from "@/tests/factories/media";

const image = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: "image/png" });

type Sent = {
  name: string;
  signal: AbortSignal;
  progress: (part: number) => void;
  answer: (answer: Partial<UploadResponse>) => Promise<void>;
  fail: (error: Error) => Promise<void>;
};

function queueOf(...names: string[]) {
  const sent: Sent[] = [];
  const batches: UploadBatch[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const queue = new UploadQueue(
    ({ file }, progress, signal) =>
      new Promise<UploadResponse>((resolve, reject) => {
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
  queue.add(names.map((name) => image(name)));
  const states = () => queue.list.get().map(({ state }) => state);
  const at = (index: number): Sent => {
    const found = sent[index];
    if (!found) throw new Error(`nothing was sent as number ${index}`);
    return found;
  };
  return { queue, sent, at, batches, states, settled };
}

test("three files are sent at once, and the next when one ends", async () => {
  const { sent, at, states } = queueOf("a", "b", "c", "d", "e");
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(states()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  await at(1).answer({});
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  await at(0).fail(new Error("gone"));
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e"]);
});

test("each upload reports its progress", () => {
  const { queue, at } = queueOf("a", "b");
  at(1).progress(0.4);
  expect(queue.list.get()).toMatchObject([{ progress: 0 }, { progress: 0.4 }]);
});

test("a canceled upload is aborted, leaves the others running, and can be retried", async () => {
  const { queue, sent, at, states, settled } = queueOf("a", "b", "c", "d");
  const [first, , , last] = queue.list.get();
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
  const { queue, at, states } = queueOf("a", "b");
  const cancelable = () => queue.list.get().map((one) => queue.canCancel(one));
  at(0).progress(0.99);
  expect(cancelable()).toEqual([true, true]);
  at(0).progress(1);
  expect(cancelable()).toEqual([false, true]);
  queue.cancel(queue.list.get()[0]?.key ?? "");
  expect(at(0).signal.aborted).toBe(false);
  await at(0).answer({});
  expect(states()).toEqual(["stored", "sending"]);
  expect(cancelable()).toEqual([false, true]);
});

test("a failure shows the server's message, or a default one", async () => {
  const { queue, at } = queueOf("a", "b");
  await at(0).fail(new ApiError(415, "Only image files are allowed: JPEG, PNG, GIF, or WebP.", "415"));
  await at(1).fail(new ApiError(0, undefined, "network failure"));
  expect(queue.list.get().map(({ message }) => message)).toEqual([
    "Only image files are allowed: JPEG, PNG, GIF, or WebP.",
    "Upload failed",
  ]);
});

test("a file that can't be stored is refused without being sent, and can't be retried", () => {
  const { queue, sent, states } = queueOf();
  queue.add([
    new File(["x"], "a.txt", { type: "text/plain" }),
    image("b.png", 10_485_761),
    image("empty.png", 0),
    new File(["x"], "a.jpg", { type: "image/heic" }),
    new File(["x"], "IMG_0042.HEIC", { type: "" }),
    image("c.png", 10_485_760),
    new File(["x"], "d.apng", { type: "image/apng" }),
  ]);
  expect(sent.map(({ name }) => name)).toEqual(["c.png", "d.apng"]);
  expect(states()).toEqual([...Array(5).fill("failed"), "sending", "sending"]);
  const onIphones = expect.stringContaining("Settings > Camera > Formats > Most Compatible");
  expect(queue.list.get().map(({ message }) => message)).toEqual([
    "Only image files are allowed: JPEG, PNG, GIF, or WebP.",
    "File size must be less than 10MB",
    expect.stringMatching(/^This file is empty/),
    onIphones,
    onIphones,
    undefined,
    undefined,
  ]);
  expect(queue.list.get().filter((one) => queue.canRetry(one))).toEqual([]);
});

test("bytes that the library already has lead to the existing file, and the server's message is kept", async () => {
  const { queue, at } = queueOf("a", "b");
  await at(0).answer({ file: mediaFileOf(38), isNew: false });
  await at(1).answer({ message: "Only its first frame is kept." });
  expect(queue.list.get()).toMatchObject([
    { state: "known", stored: { id: 38 } },
    { state: "stored", message: "Only its first frame is kept." },
  ]);
});

test("a batch is reported once when no upload is left running", async () => {
  const { queue, at, batches } = queueOf("a", "b");
  const counted = () =>
    batches.map(({ stored, failed }) => `${stored.length} stored, ${failed.length} failed`);
  await at(0).answer({});
  expect(counted()).toEqual([]);
  await at(1).fail(new Error("gone"));
  expect(counted()).toEqual(["1 stored, 1 failed"]);
  queue.retry(queue.list.get()[1]?.key ?? "");
  await at(2).answer({});
  expect(counted()).toEqual(["1 stored, 1 failed", "1 stored, 0 failed"]);
});

test("finished uploads can be cleared, and running ones stay", async () => {
  const { queue, at, states } = queueOf("a", "b");
  await at(0).answer({});
  queue.clear();
  expect(states()).toEqual(["sending"]);
});

test("the list keeps the last 200 uploads", () => {
  const { queue } = queueOf();
  const texts = Array.from({ length: 205 }, (_, index) => new File(["x"], `${index}.txt`));
  queue.add(texts);
  expect(queue.list.get()).toHaveLength(200);
  expect(queue.list.get()[0]?.file.name).toBe("5.txt");
});
