/**
 * Freezes `setTimeout` alone, so that no deadline passes on a busy machine; `jest.advanceTimersByTimeAsync` makes it
 * pass, and a frozen `performance.now()` with it. `node:timers/promises` is not affected.
 */
export function freezeTimeouts({ withPerformance = false } = {}): void {
  jest.useFakeTimers({
    doNotFake: [
      "Date",
      "hrtime",
      ...(withPerformance ? [] : (["performance"] as const)),
      "nextTick",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
    ],
  });
}
