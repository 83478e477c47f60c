import path from "node:path";

/** A fault that the user can fix: shown in one line, without a stack trace. */
export class Problem extends Error {}

/** Exits with one line about the error; only unexpected errors show a stack trace. */
export function explain(error) {
  if (error instanceof Problem) console.error(`Error: ${error.message}`);
  else console.error(error);
}

export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @returns as a person in the project's folder would write it */
export function show(file) {
  const relative = path.relative(process.cwd(), file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}
