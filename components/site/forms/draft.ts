import { draftKeyOf } from "@/components/site/forms/draft-keys";
import { type FormField, fieldsOf, isBox, isChanged, isFile } from "@/components/site/forms/form-fields";
import { tabStorage } from "@/lib/core/browser-storage";
import type { LeadFormName } from "@/lib/crm/leads/forms";

type Draft = Record<string, string[]>;

export function saveDraft(kind: LeadFormName, form: HTMLFormElement): void {
  tabStorage.setJson(draftKeyOf(kind), draftOf(fieldsOf(form)));
}

const typedBefore = new Map<LeadFormName, Draft>();

/**
 * Stores the input of a form about to be hydrated, for `restoreDraft`: React recreates the form if the page
 * was translated or changed by an extension.
 */
export function storeTyped(kind: LeadFormName): void {
  const form = document.getElementById(`${kind}-form`);
  if (!(form instanceof HTMLFormElement)) return;
  typedBefore.set(kind, draftOf(fieldsOf(form).filter(isChanged)));
}

function draftOf(fields: readonly FormField[]): Draft {
  const draft: Draft = {};
  for (const field of fields) {
    // Someone else may have taken a chosen time by then.
    if (
      field.value === "" ||
      isFile(field) ||
      (isBox(field) && !field.checked) ||
      field.name === "appointment"
    )
      continue;
    draft[field.name] = [...(draft[field.name] ?? []), field.value];
  }
  return draft;
}

export function clearDraft(kind: LeadFormName): void {
  tabStorage.remove(draftKeyOf(kind));
}

/**
 * Restores a draft into fields that are still empty; returns whether there was anything to restore. If a
 * hidden field shows another subject, restores only the contact data, as browser autofill would.
 */
export function restoreDraft(kind: LeadFormName, form: HTMLFormElement): boolean {
  const draft = { ...readDraft(kind), ...typedBefore.get(kind) };
  typedBefore.delete(kind);
  const fields = fieldsOf(form);
  // A group of checkboxes counts as one field: if one is checked, the page returned with the sent values.
  const checked = new Set(fields.filter((field) => isBox(field) && field.checked).map(({ name }) => name));
  const isOfAnother = fields.some(
    ({ type, name, value }) => type === "hidden" && draft[name] && !draft[name].includes(value),
  );
  let restored = false;
  for (const field of fields) {
    if (isFile(field)) continue;
    if (isOfAnother && !field.hasAttribute("autocomplete")) continue;
    const [first = "", ...more] = draft[field.name] ?? [];
    if (isBox(field)) {
      if (checked.has(field.name) || ![first, ...more].includes(field.value)) continue;
      field.checked = true;
    } else {
      if (first === "" || field.value !== "") continue;
      field.value = first;
    }
    restored = true;
  }
  return restored;
}

export function readDraft(kind: LeadFormName): Draft {
  return Object(tabStorage.getJson(draftKeyOf(kind))) as Draft;
}
