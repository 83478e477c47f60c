import { timing } from "@/components/site/activation";
import { storesDraft } from "@/components/site/forms/draft-keys";

const SIGNS_OF_USE = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "keydown",
  "focusin",
  "click",
  "popstate",
];

let isInUse = false;
let begin: (() => void) | undefined;
let used: Promise<void> | undefined;

/**
 * Resolves at the first sign of use, or at once if the page has a message to show or state to restore: a
 * choice or anchor in its address, or input from before a reload or navigation.
 */
export function firstInteraction(): Promise<void> {
  used ??=
    isInUse || isUsed() || hasSomethingToShow()
      ? Promise.resolve()
      : new Promise((resolve) => {
          begin = resolve;
          void nextInteraction().then(resolve);
        });
  return used;
}

export function endWaiting(): void {
  isInUse = true;
  begin?.();
}

export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const end = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS_OF_USE) addEventListener(sign, end, options);
  });
}

/** Detects use before this code loaded. Browsers without `userActivation` rely on the next sign. */
function isUsed(): boolean {
  return navigator.userActivation?.hasBeenActive || document.activeElement !== document.body;
}

function hasSomethingToShow(): boolean {
  const { search, hash } = location;
  return search !== "" || hash !== "" || timing()?.type !== "navigate" || storesDraft();
}
