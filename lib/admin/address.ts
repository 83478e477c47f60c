"use client";

/**
 * Changes what the address says after `?`, without a new entry in the history: Back leaves the section. The framework
 * follows, and screens that read the address with it.
 */
export function replaceQuery(query: URLSearchParams): void {
  const text = query.toString();
  const address = window.location.pathname + (text ? `?${text}` : "") + window.location.hash;
  window.history.replaceState(null, "", address);
}
