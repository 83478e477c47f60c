/**
 * `npm run test:long` sets LONG_TESTS=on: a test of a rule tries more inputs, at greater depth. The usual run keeps
 * enough of them to fail when the rule is broken.
 */
export const isLongRun = process.env.LONG_TESTS === "on";

/** Returns how many inputs a test tries: in the usual run, or in the long one. */
export const howMany = (usual: number, long: number): number => (isLongRun ? long : usual);
