/**
 * Delimiters by which an edit view identifies texts, as START id MIDDLE text END, unnoticed by components.
 * Only an administrator's edit view has them; components/admin/page-texts/marked-page.ts removes them.
 */
export const START = "\ue000";
export const MIDDLE = "\ue001";
export const END = "\ue002";

/** Marks a text with its id; a list's entries share one id. */
export function marked(id: string, text: string): string {
  return `${START}${id}${MIDDLE}${text}${END}`;
}

export function unmarked(text: string): string {
  return text.replace(/\ue000[^\ue000\ue001]*\ue001|[\ue000-\ue002]/g, "");
}
