import "server-only";

/** Shown to visitors instead of a user name, which is half of a sign-in. */
const A_COLLEAGUE = "A colleague";
export const ANOTHER_COLLEAGUE = "Another colleague";

type Named = { displayName: string | null } | null;

export const nameForVisitors = (settings: Named): string => settings?.displayName ?? A_COLLEAGUE;

export const nameForStaff = ({ username, chatSettings }: { username: string; chatSettings: Named }): string =>
  chatSettings?.displayName ?? username;
