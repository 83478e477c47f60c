/**
 * Makes an error without a stack trace. Thousands per second of them only ask the sender to retry; the trace
 * is most of the cost, and is never read.
 */
export function untraced<Failure extends Error>(make: () => Failure): Failure {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
