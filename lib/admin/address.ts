"use client";

/**
 * Changes what the address says after `?`, without a new entry in the history: Back leaves the section. The framework
 * follows, and screens that read the address with it.
 */
export function replaceQuery(query: URLSearchParams): void {
  window.history.replaceState(null, "", addressOf(query));
}

/** The same with an entry of its own, for what is opened: Back closes it. */
export function pushQuery(query: URLSearchParams): void {
  window.history.pushState(null, "", addressOf(query));
}

function addressOf(query: URLSearchParams): string {
  const text = query.toString();
  return window.location.pathname + (text ? `?${text}` : "") + window.location.hash;
}
