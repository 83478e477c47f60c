/**
 * If a row is removed, the focus stays in its list, which is marked with `data-focus-list`, as rows are with
 * `data-focus-row`. In a row, the `data-row-edit` button gets it, or the first button in `data-row-actions`.
 */
type FocusPlace = {
  opener: HTMLElement | null;
  list: HTMLElement | null;
  /** Index of the row in its list; 0 outside the rows. */
  index: number;
  modal: Modal | undefined;
};

export type Modal = { content: HTMLElement; before: FocusPlace };

const modals: Modal[] = [];

const ROW = "[data-focus-row]";
/** Excludes switches: one extra press of Space would hide the record. */
const FOCUSABLE = ":is(a[href], button, input, select, textarea):not(:disabled, [role=switch])";

/** Must be called before the focus moves. */
export function currentFocusPlace(): FocusPlace {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const row = opener?.closest<HTMLElement>(ROW);
  const list = opener?.closest<HTMLElement>("[data-focus-list]") ?? null;
  return { opener, list, index: list && row ? rowsOf(list).indexOf(row) : 0, modal: modals.at(-1) };
}

/** Must be called as a modal opens, before the focus moves into it. */
export function enterModal(content: HTMLElement): Modal {
  const modal = { content, before: currentFocusPlace() };
  modals.push(modal);
  return modal;
}

/** Must be called as the modal closes; `returnFocus(modal.before)` then restores the focus. */
export function leaveModal(modal: Modal): void {
  const index = modals.indexOf(modal);
  if (index >= 0) modals.splice(index, 1);
}

/** Maximum wait for a new row, or for a button to be removed, in animation frames. */
const FRAMES = 120;

/**
 * Focuses the element, or else the row that replaced it, the list, the modal around it, the focus before that
 * modal, or the page's content, but never nothing. A newly added row gets it once it is shown.
 */
export function returnFocus(place: FocusPlace, newRow?: string | number): void {
  placeBefore(place)?.focus();
  if (newRow !== undefined) focusWhenShown(newRow, FRAMES, document.activeElement);
}

export function returnFocusWhenGone(place: FocusPlace, frames = FRAMES): void {
  const active = document.activeElement;
  if (active !== place.opener && active !== document.body) return;
  if (!place.opener?.isConnected) returnFocus(place);
  else if (frames > 0) requestAnimationFrame(() => returnFocusWhenGone(place, frames - 1));
}

function placeBefore({ opener, list, index, modal }: FocusPlace): HTMLElement | null {
  if (opener && isThere(opener)) return opener;
  if (list?.isConnected) return actionOf(rowsOf(list).at(index) ?? rowsOf(list).at(-1)) ?? list;
  if (!modal) return document.getElementById("content");
  return modals.includes(modal) && isThere(modal.content) ? modal.content : placeBefore(modal.before);
}

function focusWhenShown(id: string | number, frames: number, before: Element | null): void {
  const row = document.querySelector<HTMLElement>(`main [data-focus-row="${CSS.escape(String(id))}"]`);
  const action = actionOf(row);
  if (action) action.focus();
  else if (frames > 0) {
    requestAnimationFrame(() => document.activeElement === before && focusWhenShown(id, frames - 1, before));
  }
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)];
}

function actionOf(row: HTMLElement | null | undefined): HTMLElement | null {
  if (!row) return null;
  return (
    row.querySelector<HTMLElement>("[data-row-edit]") ??
    row.querySelector<HTMLElement>(`[data-row-actions] ${FOCUSABLE}`) ??
    row.querySelector<HTMLElement>(FOCUSABLE)
  );
}

function isThere(element: HTMLElement): boolean {
  return element !== document.body && element.isConnected && !element.matches(":disabled");
}
