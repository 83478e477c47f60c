"use client";

/**
 * Changes what the address says after `?`, without a new entry in the history: Back leaves the section. The framework
 * follows, and screens that read the address with it.
 */
export function replaceQuery(query: URLSearchParams): void {
  const text = query.toString();
  const address = window.location.pathname + (text ? `?${text}` : "") + window.location.hash;
  window.history.replaceState(ownState(), "", address);
}

const TRAP = "asksBeforeLeaving";

/** The part of the entry's state that is ours; the framework adds its own, and takes one with its own for its own. */
function ownState() {
  return window.history.state?.[TRAP] ? { [TRAP]: true } : null;
}

/** Adds an entry for the same page on top, so that Back can be asked about before anything is left. */
export function pushTrap(): void {
  window.history.pushState({ [TRAP]: true }, "");
}

export function isOnTrap(): boolean {
  return window.history.state?.[TRAP] === true;
}
