/** Frames of Node itself, and of what it calls for others. */
const NODE = /\bnode:|<anonymous>|\(native\)|\bPromise\.all\b/;
/** Where Next, and React inside it, reads a form and finds its action. */
const NEXT = /[\\/]next[\\/]dist[\\/]compiled[\\/]next-server[\\/]/;

/** Where Node tells whoever reads a request that its client is gone. */
const GONE = /^\s+at abortIncoming \(node:_http_server:/;

/**
 * The status for a form posted to a page that could not be read, so that no code of ours saw it: 413 for one that is
 * too large, else 400, also where its sender hung up before the end. Undefined for every other failure: what breaks in our code, or in a library that it calls,
 * comes from there.
 */
export function formFaultOf(error: unknown): 400 | 413 | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  if (frames[0] && GONE.test(frames[0])) return 400;
  const origin = frames.find((frame) => !NODE.test(frame));
  if (origin === undefined || !NEXT.test(origin)) return undefined;
  return "statusCode" in error && error.statusCode === 413 ? 413 : 400;
}
