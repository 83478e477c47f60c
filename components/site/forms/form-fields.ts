export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Omits buttons and React's fields of a server action. */
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

/** Its value can't be read or set: a file is uploaded as soon as it is chosen. */
export const isFile = ({ type }: FormField): boolean => type === "file";

export function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== sentValueOf(field);
  const isToggled = "checked" in field && field.checked !== field.defaultChecked;
  return isToggled || field.value !== field.defaultValue;
}

const sentValueOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

export function isFormInUse(): boolean {
  const { activeElement, forms } = document;
  if (activeElement?.closest("form, input, select, textarea")) return true;
  return [...forms].some((form) => fieldsOf(form).some(isChanged));
}

export function focusFirst(form: HTMLFormElement, errors: object): void {
  const field = fieldsOf(form).find(({ name }) => Object.hasOwn(errors, name));
  // Nothing in a folded part takes the focus.
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
