/**
 * Returns a path that is safe to log: the portal's customer look-up has an e-mail address in it. Numeric ids
 * remain.
 */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+api\/+whmcs\/+customer\/+)(?!\d+(?:\/|$))[^/]+/i, "$1[address]");
}
