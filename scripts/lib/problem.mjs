import path from "node:path";

/** A fault that the user can fix: shown in one line, without a stack trace. */
export class Problem extends Error {}

export function explain(error) {
  if (error instanceof Problem) console.error(`Error: ${error.message}`);
  else console.error(error);
}

export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

export function show(file) {
  const relative = path.relative(process.cwd(), file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}
