const MAX_ID = 2_147_483_647;

export const referenceOf = (leadId: number): string => `R-${leadId}`;

/** Reads "R-1042", "r 1042", "#1042" or "1042"; null if none. */
export function searchedLead(search: string): number | null {
  const [, digits] = /^(?:r\s?-?\s?|#)?(\d{1,10})$/i.exec(search.trim()) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 && id <= MAX_ID ? id : null;
}
