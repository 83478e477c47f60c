const PREFIX = "#chat=";

export const isReturning = (): boolean => location.hash.startsWith(PREFIX);

/** Returns the token of a mail's link, and removes it from the address; undefined without one. */
export function takeReturnToken(): string | undefined {
  if (!isReturning()) return undefined;
  const token = location.hash.slice(PREFIX.length);
  history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}
