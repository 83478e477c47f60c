import { diskWatch } from "@/lib/jobs/disk/watch";

const MiB = 1024 * 1024;

function watched(total: number) {
  const disk = { free: total };
  const statfs = async () => ({ bavail: disk.free, blocks: total, bsize: MiB });
  return { disk, watch: diskWatch("/", statfs) };
}

it.each([
  [10_000, 64],
  [80, 20],
])("a disk of %i MiB is full below %i MiB free, until twice as much is free", async (total, end) => {
  const { disk, watch } = watched(total);
  const seen = [];
  for (const free of [total, end * 2 - 1, end, end - 1, end * 2 - 1, end * 2]) {
    disk.free = free;
    await watch.check();
    seen.push([watch.isFull(), watch.isNearEnd()]);
  }
  expect(seen).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});

it("a disk is low below a tenth of its size", async () => {
  const { disk, watch } = watched(10_000);
  disk.free = 1_000;
  await watch.check();
  const space = { freeBytes: 1_000 * MiB, totalBytes: 10_000 * MiB };
  expect(watch.space()).toEqual({ ...space, low: false, full: false });
  disk.free = 999;
  await watch.check();
  expect(watch.space()).toMatchObject({ low: true, full: false });
});

it("a disk is full for some seconds after a failed write, whatever the measurements show", async () => {
  let now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  const { watch } = watched(10_000);
  await watch.check(true);
  expect([watch.isFull(), watch.isNearEnd(), watch.space()?.full]).toEqual([true, true, true]);
  now += 14_000;
  await watch.check();
  expect(watch.isFull()).toBe(true);
  now += 2_000;
  await watch.check();
  expect([watch.isFull(), watch.isNearEnd(), watch.space()?.full]).toEqual([false, false, false]);
});

it("a write that failed while the disk could not be measured counts with the next measurement", async () => {
  let isGone = true;
  const measured = { bavail: 10_000, blocks: 10_000, bsize: MiB };
  const watch = diskWatch("/", async () => {
    if (isGone) throw new Error("gone");
    return measured;
  });
  await watch.check(true);
  isGone = false;
  await watch.check();
  expect(watch.isFull()).toBe(true);
});

it("a disk that was never measured is not full", async () => {
  const watch = diskWatch("/", () => Promise.reject(new Error("gone")));
  await expect(watch.check()).resolves.toBeUndefined();
  expect([watch.isFull(), watch.isNearEnd(), watch.space()]).toEqual([false, false, null]);
});
