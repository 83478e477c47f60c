import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { letReserveGo, makeReserve, reservedBytes, reserveSize } from "@/lib/disk/reserve";
import { diskWatch } from "@/lib/disk/watch";

const MiB = 1024 * 1024;

let folder: string;
let reserve: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "disk-"));
  reserve = path.join(folder, "reserve");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

/** A disk of so many MiB. Its reserve takes space of it, and others take the rest. */
function smallDisk(total: number) {
  const disk = { usedByOthers: 0 };
  const statfs = async () => {
    const used = disk.usedByOthers * MiB + (await sizeOf(reserve));
    return { bavail: Math.max(0, total * MiB - used) / 4096, blocks: (total * MiB) / 4096, bsize: 4096 };
  };
  return { disk, watch: diskWatch(folder, reserve, statfs) };
}

describe("a reserve", () => {
  it("is 64 MiB, or a quarter of a small disk", () => {
    expect(reserveSize(500 * 1024 * MiB)).toBe(64 * MiB);
    expect(reserveSize(100 * MiB)).toBe(25 * MiB);
    expect(reserveSize(0)).toBe(0);
  });

  it("takes its space in earnest, once, however many make it at once", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => makeReserve(reserve, 3 * MiB)));
    expect(made.filter(Boolean)).toHaveLength(1);
    const { size, blocks } = await stat(reserve);
    expect(size).toBe(3 * MiB);
    expect(blocks * 512).toBeGreaterThanOrEqual(3 * MiB);
    expect(await reservedBytes(reserve)).toBe(3 * MiB);
    expect(await letReserveGo(reserve)).toBe(3 * MiB);
    expect(await letReserveGo(reserve)).toBe(0);
  });

  it("is made where another process was killed while it made it", async () => {
    await writeFile(`${reserve}.unfinished`, "x");
    expect(await makeReserve(reserve, MiB)).toBe(false);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(`${reserve}.unfinished`, hourAgo, hourAgo);
    expect(await makeReserve(reserve, MiB)).toBe(true);
  });
});

describe("the watch on a disk", () => {
  it("warns from a tenth on, lets the reserve go near the end, then says full, and mends itself", async () => {
    const { disk, watch } = smallDisk(80);
    await watch.check();
    expect(await sizeOf(reserve)).toBe(20 * MiB);
    expect(watch.space()).toMatchObject({ totalBytes: 80 * MiB, low: false });

    disk.usedByOthers = 49;
    await watch.check();
    expect([await sizeOf(reserve), watch.isFull(), watch.isUrgent()]).toEqual([20 * MiB, false, false]);

    disk.usedByOthers = 51;
    await watch.check();
    expect([await sizeOf(reserve), watch.isFull(), watch.isUrgent()]).toEqual([0, false, true]);
    expect(watch.space()).toMatchObject({ freeBytes: 29 * MiB, low: false });

    disk.usedByOthers = 73;
    await watch.check();
    expect(watch.space()).toMatchObject({ freeBytes: 7 * MiB, low: true });
    expect(watch.isFull()).toBe(false);
    disk.usedByOthers = 75;
    await watch.check();
    expect(watch.isFull()).toBe(true);

    // Once full it stays so until half a reserve is free again, or it would come and go.
    disk.usedByOthers = 72;
    await watch.check();
    expect(watch.isFull()).toBe(true);
    disk.usedByOthers = 60;
    await watch.check();
    expect([await sizeOf(reserve), watch.isFull()]).toEqual([0, false]);
    disk.usedByOthers = 30;
    await watch.check();
    expect([await sizeOf(reserve), watch.isFull()]).toEqual([20 * MiB, false]);
  });

  it("lets the reserve go when a write has failed, whatever the figures say", async () => {
    const { disk, watch } = smallDisk(80);
    await watch.check();
    disk.usedByOthers = 48;
    await watch.check(true);
    expect([await sizeOf(reserve), watch.isFull()]).toEqual([0, false]);
  });

  describe("under a quota, which the figures don't show", () => {
    let now: number;
    beforeEach(() => {
      now = Date.now();
      jest.spyOn(Date, "now").mockImplementation(() => now);
    });

    it("is full for some seconds after a write that no reserve made room for, and says so", async () => {
      const { watch } = smallDisk(80);
      await watch.check();
      await Promise.all([watch.check(true), watch.check(true)]);
      // One failure after the other, but of writes from before there was room.
      expect([watch.isFull(), watch.isNearEnd()]).toEqual([false, true]);
      now += 2_000;
      await watch.check(true);
      expect([watch.isFull(), watch.space()?.full]).toEqual([true, true]);
      now += 14_000;
      await watch.check();
      expect(watch.isFull()).toBe(true);
      now += 2_000;
      await watch.check();
      expect([watch.isFull(), watch.space()?.full]).toEqual([false, false]);
    });

    it("leaves the reserve unwritten for some minutes", async () => {
      const { watch } = smallDisk(80);
      await watch.check();
      await watch.check(true);
      for (let seconds = 0; seconds < 60; seconds += 10) {
        now += 10_000;
        await watch.check();
        expect(await sizeOf(reserve)).toBe(0);
      }
      now += 300_000;
      await watch.check();
      expect([await sizeOf(reserve), watch.isNearEnd()]).toEqual([20 * MiB, false]);
    });

    it("tries for minutes no more where the reserve itself finds no room, and still looks", async () => {
      const { disk, watch } = smallDisk(80);
      // Nobody can write where a folder lies.
      await mkdir(`${reserve}.unfinished/x`, { recursive: true });
      const hourAgo = new Date(now - 3_600_000);
      await utimes(`${reserve}.unfinished`, hourAgo, hourAgo);
      await watch.check();
      expect(watch.space()).toMatchObject({ freeBytes: 80 * MiB });
      await rm(`${reserve}.unfinished`, { recursive: true });
      await watch.check();
      expect(await sizeOf(reserve)).toBe(0);
      disk.usedByOthers = 75;
      await watch.check();
      expect(watch.isFull()).toBe(true);
      disk.usedByOthers = 0;
      now += 301_000;
      await watch.check();
      expect([await sizeOf(reserve), watch.isFull()]).toEqual([20 * MiB, false]);
    });
  });

  it("goes on where the disk can't be measured", async () => {
    const watch = diskWatch(folder, reserve, () => Promise.reject(new Error("gone")));
    await expect(watch.check()).resolves.toBeUndefined();
    expect([watch.isFull(), watch.isNearEnd(), watch.space()]).toEqual([false, false, null]);
  });
});
