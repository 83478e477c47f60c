"use client";

/**
 * Changes the address's query without a history entry: Back leaves the section. The framework and screens
 * that read the address follow.
 */
export function replaceQuery(query: URLSearchParams): void {
  window.history.replaceState(null, "", addressOf(query));
}

/** Changes the query with a new history entry, for a separate screen: Back returns to the previous one. */
export function pushQuery(query: URLSearchParams): void {
  window.history.pushState(null, "", addressOf(query));
}

/** Returns the current query with changes; an empty text removes a parameter. */
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
