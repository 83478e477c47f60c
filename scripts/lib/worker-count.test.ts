import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { coresOfControlGroup, workerCount } from "./worker-count.mjs";

test("a number is used as given, and auto is at most one worker per core", () => {
  expect(workerCount("1")).toBe(1);
  expect(workerCount("64")).toBe(64);
  expect(workerCount("auto")).toBeGreaterThanOrEqual(1);
  expect(workerCount("auto")).toBeLessThanOrEqual(availableParallelism());
});

describe("the CPU quota of the control group", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "cgroup-"));
    mkdirSync(path.join(root, "site.slice/site.service"), { recursive: true });
    writeFileSync(path.join(root, "membership"), "0::/site.slice/site.service\n");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const limit = (group: string, quota: string) => writeFileSync(path.join(root, group, "cpu.max"), quota);
  const cores = () => coresOfControlGroup(root, path.join(root, "membership"));

  test("is the smallest one in its hierarchy", () => {
    limit("site.slice/site.service", "max 100000\n");
    limit("site.slice", "250000 100000\n");
    expect(cores()).toBe(2.5);
    limit("site.slice/site.service", "150000 100000\n");
    expect(cores()).toBe(1.5);
  });

  test("is unlimited when none is set", () => {
    expect(cores()).toBe(Number.POSITIVE_INFINITY);
    expect(coresOfControlGroup(root, path.join(root, "missing"))).toBe(Number.POSITIVE_INFINITY);
  });
});
