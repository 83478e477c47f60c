import { ProcessorTimeUp, WaitedTooLongError, withinProcessorTime } from "@/lib/core/processor-time";

// Long enough that a busy machine gives the processor time first, even at a tenth of a core.
const limits = { processorMs: 200, clockMs: 2_000 };

function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function computeUntil(ms: number, since: NodeJS.CpuUsage): void {
  const computedMs = () => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1_000;
  };
  while (computedMs() < ms);
}

test("quick work returns its value or throws its error", () => {
  expect(withinProcessorTime(limits, () => "ink")).toBe("ink");
  const fail = () => {
    throw new RangeError("paper");
  };
  expect(() => withinProcessorTime(limits, fail)).toThrow(new RangeError("paper"));
});

test("endless computation is stopped", () => {
  const endless = () => {
    for (;;);
  };
  expect(() => withinProcessorTime(limits, endless)).toThrow(ProcessorTimeUp);
});

test("work that waited for the processor is retried with more time", () => {
  let calls = 0;
  const keepBusy = () => {
    calls++;
    wait(300);
    return calls;
  };
  expect(withinProcessorTime(limits, keepBusy)).toBe(2);
});

test("work that runs in short pieces is stopped by its total processor time", () => {
  const since = process.cpuUsage();
  const computedMs = [90, 200];
  const inPieces = () => {
    computeUntil(computedMs.shift() ?? 0, since);
    wait(60_000);
  };
  expect(() => withinProcessorTime(limits, inPieces)).toThrow(ProcessorTimeUp);
  expect(computedMs).toEqual([]);
});

test("an endless wait is stopped and distinguished from endless computation", () => {
  expect(() => withinProcessorTime({ processorMs: 200, clockMs: 300 }, () => wait(60_000))).toThrow(
    WaitedTooLongError,
  );
});
