import timers from "node:timers";

/**
 * Lets go of what finished immediates hold. Import before anything that keeps `setImmediate` for itself.
 *
 * Node calls the callback of an immediate with the immediate as `this`, and leaves it linked to those that ran beside
 * it, each with its request's store. An error made in there holds `this` until its stack is read. The framework makes
 * several for each page it renders (the reasons for which it aborts) and keeps them in the request's store, never
 * reading their stacks: every rendering would hold those it overlapped with, and so all since the last moment without
 * any.
 */
const original = timers.setImmediate;

function setImmediateWithoutThis(
  callback: (...args: unknown[]) => void,
  ...args: unknown[]
): NodeJS.Immediate {
  // What is no function is refused by Node itself.
  return original(typeof callback === "function" ? callback.bind(undefined) : callback, ...args);
}

// Its form for promises is a property of its own.
Object.defineProperties(setImmediateWithoutThis, Object.getOwnPropertyDescriptors(original));

globalThis.setImmediate = setImmediateWithoutThis as typeof setImmediate;
timers.setImmediate = setImmediateWithoutThis as typeof timers.setImmediate;
