import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// The first import() of a test is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/**
 * A React warning or a component error fails its test. Tests that expect one mock it: `jest.spyOn(console,
 * "error").mockImplementation(() => undefined)`.
 */
for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => {
    reported.push(`console.${level}: ${parts.map(String).join(" ")}`);
  };
}
const reported: string[] = [];

// The clock, the address, the document's data, and what a browser stores are one test's alone.
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/");
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  const messages = reported.splice(0);
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n${messages.join("\n")}`);
});

// Browser APIs that jsdom lacks and Radix, dnd-kit, and the sections need.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= Observer;
Object.assign(globalThis, { IntersectionObserver: Observer });
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.checkVisibility ??= () => true;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
