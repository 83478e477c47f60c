import timers from "node:timers";

/**
 * Releases the memory that finished immediates hold. Import before anything that stores `setImmediate`.
 *
 * Node calls an immediate's callback with the immediate as `this`, linked to those that ran with it, each
 * with its request's store. An error created in it holds `this` until its stack is read. The framework stores
 * several per page without reading their stacks: every rendering would hold all since the last idle moment.
 */
const original = timers.setImmediate;

function setImmediateWithoutThis(
  callback: (...args: unknown[]) => void,
  ...args: unknown[]
): NodeJS.Immediate {
  // Node itself refuses anything but a function.
  return original(typeof callback === "function" ? callback.bind(undefined) : callback, ...args);
}

// Its promise form is a separate property.
Object.defineProperties(setImmediateWithoutThis, Object.getOwnPropertyDescriptors(original));

globalThis.setImmediate = setImmediateWithoutThis as typeof setImmediate;
timers.setImmediate = setImmediateWithoutThis as typeof timers.setImmediate;
