/** Makes an error without a stack trace, which is most of its cost and is never read. */
export function withoutStackTrace<Failure extends Error>(make: () => Failure): Failure {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
