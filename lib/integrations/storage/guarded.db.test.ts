import { type FakeS3, startFakeS3 } from "@/fakes/s3";
import { processWide } from "@/lib/core/process-wide";
import { outages } from "@/lib/data/outages";
import { until } from "@/tests/factories/until";
import { guarded } from "./guarded";
import { s3Storage } from "./s3";
import { type FileStorage, StorageUnavailable } from "./storage";

let s3: FakeS3;
let storage: FileStorage;
beforeAll(async () => {
  s3 = await startFakeS3();
  const settings = { bucket: "media", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b" };
  storage = guarded(s3Storage({ ...settings, endpoint: s3.url }, { silentMs: 100, deadlineMs: 300 }));
});
afterAll(() => s3.stop());
beforeEach(() => {
  const circuit = processWide("circuit.file storage", () => ({}));
  Object.assign(circuit, { failures: 0, since: null, closedUntil: null, isProbing: false });
});

const failed = (key: string) => storage.stat(key).catch((error: unknown) => error);

it("only the first calls wait for a bucket that hangs, and staff see the outage", async () => {
  s3.setMode("hang");
  for (let call = 0; call < 5; call++) await failed("a.webp");
  const before = s3.requests();
  for (let call = 0; call < 20; call++) {
    expect(await failed("a.webp")).toMatchObject({ detail: expect.stringContaining("out of order") });
    await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow("out of order");
  }
  expect(s3.requests()).toBe(before);
  const { name, error } = await until(async () => (await outages())[0], "staff are told");
  expect([name, error]).toEqual(["file storage", expect.stringMatching(/\w/)]);
});

it("a bucket that hangs in the middle of files also opens the circuit breaker", async () => {
  let opened = 0;
  const stalling: FileStorage = {
    ...storage,
    async read() {
      opened += 1;
      const stop = () => {
        throw new StorageUnavailable("it stopped in the middle of a file");
      };
      return new ReadableStream({ pull: stop }, { highWaterMark: 0 });
    },
  };
  const inCircuit = guarded(stalling);
  const read = async () => new Response(await inCircuit.read("a.webp")).arrayBuffer();
  for (let call = 0; call < 5; call++) await expect(read()).rejects.toThrow("in the middle of a file");
  await expect(read()).rejects.toThrow("out of order");
  expect(opened).toBe(5);
});
