/** An amount as it is stored, in whole cents. Dollars with more than two decimals are none of ours. */
export function centsOf(amount: { toString(): string } | number): number {
  return Math.round(Number(amount.toString()) * 100);
}

/** Cents as the dollars that the checkout's calls give. */
export const dollarsOf = (cents: number) => cents / 100;
