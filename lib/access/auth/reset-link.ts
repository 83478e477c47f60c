/**
 * Part of a link to choose a password after the #, which browsers do not send to servers: it appears in no
 * log. The name is for password managers, which store the new password under it.
 */
export const resetFragment = ({ token, username }: { token: string; username: string }) =>
  `#${token}/${encodeURIComponent(username)}`;

export function readResetFragment(fragment: string): { token: string; username: string } {
  const [token = "", name = ""] = fragment.slice(1).split("/");
  try {
    return { token, username: decodeURIComponent(name) };
  } catch {
    return { token, username: "" };
  }
}
