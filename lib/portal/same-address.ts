/**
 * Whether two e-mail addresses are one, but for their case. The billing system may find people by addresses that only look
 * alike (its collation takes é for e, and ß for ss); whoever owns the look-alike is not them.
 */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
