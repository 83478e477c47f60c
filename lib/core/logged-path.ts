/**
 * A path as a log may hold it: the call that looks a customer of the portal up has their e-mail address in it. Who is
 * named by a number stays.
 */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+api\/+whmcs\/+customer\/+)(?!\d+(?:\/|$))[^/]+/i, "$1[address]");
}
