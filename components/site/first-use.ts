import { timing } from "@/components/site/activation";
import { keepsDraft } from "@/components/site/forms/draft-keys";

/** By what a hand, a keyboard or an assistive program shows that somebody uses the page; also by going back to it. */
const SIGNS = [
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
 * Resolves at the first sign that the page is used, or at once where it has something to say or to put back by itself:
 * a choice or a place in its address, what was typed before it was loaded again or left.
 */
export function firstUse(): Promise<void> {
  used ??=
    isInUse || isUsed() || hasSomethingToShow()
      ? Promise.resolve()
      : new Promise((resolve) => {
          begin = resolve;
          void nextUse().then(resolve);
        });
  return used;
}

/** The page waits for no sign any more. */
export function endWaiting(): void {
  isInUse = true;
  begin?.();
}

/** The next sign. */
export function nextUse(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const end = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, end, options);
  });
}

/** Before this code came. Not every browser tells; the next sign does then. */
function isUsed(): boolean {
  return navigator.userActivation?.hasBeenActive || document.activeElement !== document.body;
}

function hasSomethingToShow(): boolean {
  const { search, hash } = location;
  return search !== "" || hash !== "" || timing()?.type !== "navigate" || keepsDraft();
}
