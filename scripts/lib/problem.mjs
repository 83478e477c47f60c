import path from "node:path";

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

/** @param {unknown} error */
export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {string} file
 * @returns {string} as a person in the project's folder would write it
 */
export function show(file) {
  const relative = path.relative(process.cwd(), file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}
