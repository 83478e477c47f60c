/** The label of a question that may also get "I don't know that" with titles and the way to a person. */
export const UNKNOWN = "(unknown)";

/**
 * A question with its right answers: any of these phrases, or a link to a path that begins with `/`. Empty:
 * none of our texts may be given as an answer.
 * @property before the visitor's earlier questions, oldest first
 */
export type Labelled = { ask: string; right: readonly string[]; before?: readonly string[] };

/** Shorthand for a list: `[ask, right, before]`. */
export const labelled = (rows: readonly [string, (string | string[])?, string[]?][]): Labelled[] =>
  rows.map(([ask, right = [], before]) => ({ ask, right: [right].flat(), before }));
