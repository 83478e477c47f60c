/**
 * Selects the service of a clicked link in the contact form. Also runs as an inline script, before any other
 * code has loaded: hence it must be self-contained.
 */
export function chooseService({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLElement>("[data-service]");
  const select = document.querySelector<HTMLSelectElement>("#contact-form select[name=service]");
  if (!link || !select) return;
  select.value = link.dataset.service ?? "";
  select.dispatchEvent(new Event("input", { bubbles: true }));
}

export const chooseServiceScript = `document.addEventListener("click",${chooseService})`;
