import type { TrackedEvent } from "@/lib/analytics/track";

type Emit = (event: TrackedEvent) => void;

const CLICKABLE = "a, button, summary, [role=button]";
const LEAD_FORM = "form[data-lead]";
const ERRORS_WITHIN_MS = 10_000;

/** Never reads a field's value (docs/product/analytics.md "Events"). */
export function watchInteractions(emit: Emit): void {
  const path = () => location.pathname;
  const started = new WeakSet<HTMLFormElement>();
  const on = (type: string, listen: (target: EventTarget | null) => void) =>
    document.addEventListener(type, ({ target }) => listen(target), { capture: true, passive: true });

  on("click", (target) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null;
    if (!element) return;
    const { tagName, id } = element;
    // Hidden from session replay means hidden from all: the text may be a customer's.
    const isMasked = element.closest("[data-clarity-mask]") !== null;
    const words = isMasked ? "" : (element.getAttribute("aria-label") ?? element.textContent ?? "");
    const text = words.replace(/\s+/g, " ");
    emit({
      name: "click",
      path: path(),
      properties: {
        element: tagName.toLowerCase(),
        id: id.slice(0, 100) || undefined,
        text: text.trim().slice(0, 100) || undefined,
      },
    });
  });

  on("input", (target) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(LEAD_FORM) : null;
    if (!form || started.has(form)) return;
    started.add(form);
    emit({ name: "form_start", path: path(), properties: { form: nameOf(form) } });
  });

  on("submit", (target) => {
    if (!(target instanceof HTMLFormElement)) return;
    emit({ name: "form_submit", path: path(), properties: { form: nameOf(target) } });
    watchForErrors(target, emit);
  });

  // The browser's own check, if our script does not check: one event per faulty field of an attempt.
  let refused: { form: HTMLFormElement; fields: string[] } | undefined;
  on("invalid", (target) => {
    if (!isField(target) || !target.form) return;
    if (refused?.form === target.form) {
      refused.fields.push(target.name);
      return;
    }
    const attempt = { form: target.form, fields: [target.name] };
    refused = attempt;
    setTimeout(() => {
      refused = undefined;
      emit(errorOf(attempt.form, attempt.fields));
    });
  });
}

/** Our forms mark faulty fields by `aria-invalid`, once their checking code is loaded. */
function watchForErrors(form: HTMLFormElement, emit: Emit): void {
  const report = () => {
    const faulty = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    if (faulty.length === 0) return;
    stop();
    const names = faulty.map((field) => field.getAttribute("name") ?? field.id);
    emit(errorOf(form, names));
  };
  const observer = new MutationObserver(report);
  const timer = setTimeout(() => observer.disconnect(), ERRORS_WITHIN_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(form, { attributes: true, attributeFilter: ["aria-invalid"], subtree: true });
}

function errorOf(form: HTMLFormElement, fields: string[]): TrackedEvent {
  const names = [...new Set(fields)].slice(0, 30).map((name) => name.slice(0, 64));
  return { name: "form_error", path: location.pathname, properties: { form: nameOf(form), fields: names } };
}

function nameOf(form: HTMLFormElement): string {
  const name = form.getAttribute("id") || form.getAttribute("name") || form.getAttribute("aria-label");
  return (name ?? "form").slice(0, 100);
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLElement && "form" in target && "name" in target;
}
