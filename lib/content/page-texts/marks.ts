/**
 * Delimiters of texts in an edit view, as START id MIDDLE text END, unnoticed by components. Only an
 * administrator's edit view has them; components/admin/page-texts/marked-page.ts removes them.
 */
export const START = "\ue000";
export const MIDDLE = "\ue001";
export const END = "\ue002";

export const marked = (id: string, text: string): string => `${START}${id}${MIDDLE}${text}${END}`;

export function unmarked(text: string): string {
  return text.replace(/\ue000[^\ue000\ue001]*\ue001|[\ue000-\ue002]/g, "");
}
