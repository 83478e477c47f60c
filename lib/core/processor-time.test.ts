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

test("what is quick returns, and what it throws is thrown", () => {
  expect(withinProcessorTime(limits, () => "ink")).toBe("ink");
  const fail = () => {
    throw new RangeError("paper");
  };
  expect(() => withinProcessorTime(limits, fail)).toThrow(new RangeError("paper"));
});

test("what computes without end is ended", () => {
  const endless = () => {
    for (;;);
  };
  expect(() => withinProcessorTime(limits, endless)).toThrow(ProcessorTimeUp);
});

test("what waited for the processor is tried again, with more time", () => {
  let calls = 0;
  const kept = () => {
    calls++;
    wait(300);
    return calls;
  };
  expect(withinProcessorTime(limits, kept)).toBe(2);
});

test("what had the processor now and then is ended by all that it computed", () => {
  const since = process.cpuUsage();
  const computedMs = [90, 200];
  const inPieces = () => {
    computeUntil(computedMs.shift() ?? 0, since);
    wait(60_000);
  };
  expect(() => withinProcessorTime(limits, inPieces)).toThrow(ProcessorTimeUp);
  expect(computedMs).toEqual([]);
});

test("what waits for ever is ended, and known from what computes without end", () => {
  expect(() => withinProcessorTime({ processorMs: 200, clockMs: 300 }, () => wait(60_000))).toThrow(
    WaitedTooLongError,
  );
});
