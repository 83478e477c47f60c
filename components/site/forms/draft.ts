import { draftKeyOf } from "@/components/site/forms/draft-keys";
import { type FormField, fieldsOf, isBox, isUnchecked } from "@/components/site/forms/form-fields";
import type { LeadKind } from "@/lib/crm/leads/api";

/** What was typed into a form and not sent yet, kept for this tab alone, so that a reload does not lose it. */

type Draft = Record<string, string[]>;

export function saveDraft(kind: LeadKind, form: HTMLFormElement): void {
  const draft = draftOf(fieldsOf(form));
  try {
    sessionStorage.setItem(draftKeyOf(kind), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form works, a reload empties it.
  }
}

/** What was typed before React had the form, for the moment in which it takes it over. */
const typedBefore = new Map<LeadKind, Draft>();

/**
 * Keeps what was typed into a form that React is about to take over, for `restoreDraft`: where the page was translated or
 * an extension changed it, React makes the form anew.
 */
export function keepTyped(kind: LeadKind): void {
  const form = document.getElementById(`${kind}-form`);
  if (!(form instanceof HTMLFormElement)) return;
  typedBefore.set(kind, draftOf(fieldsOf(form).filter(isChanged)));
}

const isChanged = (field: FormField) =>
  isBox(field)
    ? field.checked !== field.defaultChecked
    : field.value !== (field instanceof HTMLSelectElement ? sentValueOf(field) : field.defaultValue);

const sentValueOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

function draftOf(fields: readonly FormField[]): Draft {
  const draft: Draft = {};
  for (const field of fields) {
    if (field.value === "" || isUnchecked(field)) continue;
    draft[field.name] = [...(draft[field.name] ?? []), field.value];
  }
  return draft;
}

export function clearDraft(kind: LeadKind): void {
  try {
    sessionStorage.removeItem(draftKeyOf(kind));
  } catch {
    // As above.
  }
}

/**
 * Puts a draft back into the fields that are still empty; whether there was anything to put back. Of a draft about
 * another subject, which a hidden field names, only who asks is put back: what the browser itself would fill in.
 */
export function restoreDraft(kind: LeadKind, form: HTMLFormElement): boolean {
  const draft = { ...readDraft(kind), ...typedBefore.get(kind) };
  typedBefore.delete(kind);
  const fields = fieldsOf(form);
  // A group of boxes counts as one field: where one is checked, the page came back with what was sent.
  const checked = new Set(fields.filter((field) => isBox(field) && field.checked).map(({ name }) => name));
  const isOfAnother = fields.some(
    ({ type, name, value }) => type === "hidden" && draft[name] && !draft[name].includes(value),
  );
  let restored = false;
  for (const field of fields) {
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

function readDraft(kind: LeadKind): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKeyOf(kind)) ?? "{}") as Draft;
  } catch {
    return {};
  }
}
