import "server-only";

/** Told to visitors in place of a user name, which is half of a sign-in. */
const A_COLLEAGUE = "A colleague";

type Named = { displayName: string | null } | null;

/** What visitors are told that a person is called. */
export const nameForVisitors = (settings: Named): string => settings?.displayName ?? A_COLLEAGUE;

/** What colleagues are told. */
export const nameForStaff = ({ username, chatSettings }: { username: string; chatSettings: Named }): string =>
  chatSettings?.displayName ?? username;
