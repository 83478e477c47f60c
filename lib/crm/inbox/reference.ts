/** The database's numbers end here. */
const LARGEST = 2_147_483_647;

/** What visitors and staff call a lead by: "R-1042". */
export function referenceOf(leadId: number): string {
  return `R-${leadId}`;
}

/** The lead that a search may name by its reference, as "R-1042", "r 1042", "#1042" or "1042"; null where it names none. */
export function searchedLead(search: string): number | null {
  const [, digits] = /^(?:r\s?-?\s?|#)?(\d{1,10})$/i.exec(search.trim()) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 && id <= LARGEST ? id : null;
}
