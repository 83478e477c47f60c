/** A fault that the person at the keyboard can mend: it is told in one line, without a stack trace. */
export class Problem extends Error {}

/**
 * Ends the process with one line about what went wrong; only an unforeseen fault shows where it happened.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Problem) console.error(`Error: ${error.message}`);
  else console.error(error);
}
