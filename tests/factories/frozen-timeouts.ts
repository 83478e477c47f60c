/**
 * Freezes `setTimeout` alone, so that no deadline passes on a busy machine; `jest.advanceTimersByTimeAsync` makes it
 * pass. `node:timers/promises` is not affected.
 */
export function freezeTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: [
      "Date",
      "hrtime",
      "performance",
      "nextTick",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
    ],
  });
}
