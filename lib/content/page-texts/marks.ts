/**
 * How an edit view tells which text stands where: each comes as START id MIDDLE text END, so that components need not
 * know of it. Only an administrator's edit view has such marks; components/admin/page-texts/marked-page.ts takes them out.
 */
export const START = "\ue000";
export const MIDDLE = "\ue001";
export const END = "\ue002";

/** A text with its id around it; an entry of a list has the same id as the others. */
export function marked(id: string, text: string): string {
  return `${START}${id}${MIDDLE}${text}${END}`;
}

/** A text without any marks. */
export function unmarked(text: string): string {
  return text.replace(/\ue000[^\ue000\ue001]*\ue001|[\ue000-\ue002]/g, "");
}
