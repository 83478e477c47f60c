/**
 * Sections in the administrator's own order. Sections added since it was saved come last, in the default
 * order; removed ones are omitted.
 */
export function inOwnOrder<Item extends { id: string }>(
  sections: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => place.get(id) ?? order.length;
  return sections.toSorted((one, other) => placeOf(one) - placeOf(other));
}
