/**
 * Where the focus was, for when it comes back. A list that marks itself by `data-focus-list` and its rows by
 * `data-focus-row` keeps the focus when a row is gone. Of a row it is the button marked by `data-row-edit` that gets it,
 * else the first where `data-row-actions` stands.
 */
export type FocusPlace = {
  opener: HTMLElement | null;
  list: HTMLElement | null;
  /** Of the row in its list; 0 for what stands beside the rows. */
  index: number;
  /** The modal that was open. */
  modal: Modal | undefined;
};

/** A modal and where the focus was before it opened. */
export type Modal = { content: HTMLElement; before: FocusPlace };

/** The modals on the page, the last opened last. */
const modals: Modal[] = [];

const ROW = "[data-focus-row]";
/** A switch is none of them: one press of Space too many would hide the record. */
const FOCUSABLE = ":is(a[href], button, input, select, textarea):not(:disabled, [role=switch])";

/** To be asked before the focus moves. */
export function currentFocusPlace(): FocusPlace {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const row = opener?.closest<HTMLElement>(ROW);
  const list = opener?.closest<HTMLElement>("[data-focus-list]") ?? null;
  return { opener, list, index: list && row ? rowsOf(list).indexOf(row) : 0, modal: modals.at(-1) };
}

/** To be called as a modal opens, before the focus moves into it. */
export function enterModal(content: HTMLElement): Modal {
  const modal = { content, before: currentFocusPlace() };
  modals.push(modal);
  return modal;
}

/** To be called as it closes; giving the focus back is `returnFocus(modal.before)`. */
export function leaveModal(modal: Modal): void {
  const index = modals.indexOf(modal);
  if (index >= 0) modals.splice(index, 1);
}

/** How long a new row may take to be shown, in frames of the screen. */
const FRAMES = 120;

/**
 * Puts the focus where it was. Where that is gone, it comes to the row that took the place, to the list, to the modal it
 * stood in or, when that has closed too, where the focus was before it, or to the page's content: never to nothing. Of a row that was added it is the new row, as soon as that is shown.
 */
export function returnFocus(place: FocusPlace, newRow?: string | number): void {
  placeBefore(place)?.focus();
  if (newRow !== undefined) focusWhenShown(newRow, FRAMES, document.activeElement);
}

/** The same for a press by which its own button is about to go: once that is gone, unless the person has moved on. */
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

/** Whoever has moved on meanwhile is left alone. */
function focusWhenShown(id: string | number, frames: number, before: Element | null): void {
  const action = actionOf(rowOf(id));
  if (action) action.focus();
  else if (frames > 0) {
    requestAnimationFrame(() => document.activeElement === before && focusWhenShown(id, frames - 1, before));
  }
}

function rowOf(id: string | number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-focus-row="${CSS.escape(String(id))}"]`);
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
