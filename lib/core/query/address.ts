export function replaceQuery(query: URLSearchParams): void {
  window.history.replaceState(null, "", addressOf(query));
}

export function pushQuery(query: URLSearchParams): void {
  window.history.pushState(null, "", addressOf(query));
}

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
