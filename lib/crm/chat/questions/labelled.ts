/**
 * A question of a visitor with what a right answer holds: any of these phrases, or, where one begins with `/`, a link to that
 * path. Empty: nothing of ours answers it, and none of our texts may be given as if it did.
 * @property before what the visitor has asked before it, the oldest first
 */
export type Labelled = { ask: string; right: readonly string[]; before?: readonly string[] };

/** Shorthand for a list: `[ask, right, before]`. */
export const labelled = (rows: readonly [string, (string | string[])?, string[]?][]): Labelled[] =>
  rows.map(([ask, right = [], before]) => ({ ask, right: [right].flat(), before }));
