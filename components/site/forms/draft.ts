import type { LeadKind } from "@/lib/leads/api";

/** What was typed into a form and not sent yet, kept for this tab alone, so that a reload does not lose it. */

const keyOf = (kind: LeadKind) => `draft:${kind}`;

export function saveDraft(kind: LeadKind, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && value !== "" && !name.startsWith("$"),
  );
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage is full or switched off: the form works, a reload empties it.
  }
}

export function clearDraft(kind: LeadKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind));
  } catch {
    // As above.
  }
}

/** Puts a draft back into the fields that are still empty; whether there was anything to put back. */
export function restoreDraft(kind: LeadKind, form: HTMLFormElement): boolean {
  let restored = false;
  for (const [name, value] of Object.entries(readDraft(kind))) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field && field.value === "") {
      field.value = value;
      restored = true;
    }
  }
  return restored;
}

function readDraft(kind: LeadKind): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
