/** Reason why an attempt failed; undefined if it succeeded. */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
