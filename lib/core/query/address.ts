"use client";

/**
 * Changes what the address says after `?`, without a new entry in the history: Back leaves the section. The framework
 * follows, and screens that read the address with it.
 */
export function replaceQuery(query: URLSearchParams): void {
  window.history.replaceState(null, "", addressOf(query));
}

/** The same with a new entry, for what is a screen of its own: Back leads from it to where one was. */
export function pushQuery(query: URLSearchParams): void {
  window.history.pushState(null, "", addressOf(query));
}

/** What the address says after `?`, with changes; an empty text takes a parameter away. */
export function queryWith(changes: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

function addressOf(query: URLSearchParams): string {
  const text = query.toString();
  return window.location.pathname + (text ? `?${text}` : "") + window.location.hash;
}
