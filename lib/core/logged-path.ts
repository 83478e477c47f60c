/** Returns a path that is safe to log: without the e-mail address of the portal's look-up. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+api\/+whmcs\/+customer\/+)(?!\d+(?:\/|$))[^/]+/i, "$1[address]");
}
