/**
 * Makes an error that does not know where it was made. Thousands a second of them only tell their sender to come again;
 * the trace is most of what one costs, and nobody reads it.
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
