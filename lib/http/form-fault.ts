/** Where a form is read and its action found: Next, React inside it, and Node. */
const READING = /[\\/]next[\\/]dist[\\/]|\(?node:|<anonymous>|\(native\)|at async Promise\.all/;

/**
 * The status for a form posted to a page that failed before any code of ours saw it, because it could not be read:
 * 413 for one that is too large, else 400. Undefined for every other failure.
 */
export function formFaultOf(error: unknown): 400 | 413 | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  if (frames.length === 0 || !frames.every((frame) => READING.test(frame))) return undefined;
  return "statusCode" in error && error.statusCode === 413 ? 413 : 400;
}
