/**
 * The sections in an administrator's own order. Those that were added since the order was saved come at the end,
 * in their own order; those that no longer exist are left out.
 */
export function inOwnOrder<Item extends { id: string }>(
  sections: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => place.get(id) ?? order.length;
  return sections.toSorted((one, other) => placeOf(one) - placeOf(other));
}
