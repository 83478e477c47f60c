export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form in order, without its buttons and React's fields of a server action. */
export function fieldsOf(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter(isField).filter(({ name }) => name !== "" && !name.startsWith("$"));
}

function isField(element: Element): element is FormField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

export function isBox(field: FormField): field is HTMLInputElement {
  return field.type === "checkbox";
}

export function isUnchecked(field: FormField): boolean {
  return isBox(field) && !field.checked;
}

export function focusFirst(form: HTMLFormElement, errors: object): void {
  const field = fieldsOf(form).find(({ name }) => Object.hasOwn(errors, name));
  // Nothing in a folded part takes the focus.
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
