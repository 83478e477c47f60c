/** Removes the portal's e-mail address, and the secrets of appointments' links and calendar feeds. */
export function loggedPath(path: string): string {
  return path
    .replace(/^(\/+(?:api\/+)?(?:appointments|calendars)\/+)(?!slots(?:\/|$))[^/]+/i, "$1[secret]")
    .replace(/^(\/+api\/+whmcs\/+customer\/+)(?!\d+(?:\/|$))[^/]+/i, "$1[address]");
}
