/**
 * A visitor's question with the content of a right answer: any of these phrases, or a link to a path that
 * begins with `/`. Empty: nothing of ours answers it, and none of our texts may be given as if it did.
 * @property before the visitor's earlier questions, oldest first
 */
export type Labelled = { ask: string; right: readonly string[]; before?: readonly string[] };

/** Shorthand for a list: `[ask, right, before]`. */
export const labelled = (rows: readonly [string, (string | string[])?, string[]?][]): Labelled[] =>
  rows.map(([ask, right = [], before]) => ({ ask, right: [right].flat(), before }));
