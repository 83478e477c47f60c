import { useLayoutEffect, useRef } from "react";
import { usePreference } from "@/components/admin/kit/preferences";
import { useShortcuts } from "@/components/admin/leads/use-shortcuts";
import { type CallOutcome, callOutcomes } from "@/lib/crm/inbox/call-outcomes";
import type { Lead } from "@/lib/crm/inbox/schema";

type InboxActions = {
  rows: readonly Lead[];
  openId: number | null;
  open: (id: number) => void;
  close: () => void;
  chooseStatus: (id: number) => void;
  reply: (id: number) => void;
  toggle: (lead: Lead) => void;
  help: () => void;
  announce: (message: string) => void;
};

function focusedRow(rows: readonly Lead[]): number {
  const id = document.activeElement?.closest("[data-focus-row]")?.getAttribute("data-focus-row");
  return rows.findIndex((lead) => String(lead.id) === id);
}

function rowOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#content [data-focus-row="${id}"]`);
}

export function focusRow(id: number): boolean {
  const link = rowOf(id)?.querySelector("a") ?? null;
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return link !== null;
}

/** Takes the focus over from a control that disappears when it is pressed. */
export function focusList(): void {
  document.querySelector<HTMLElement>("#content [data-lead-list]")?.focus();
}

const SEARCH = "#content input[type=search]";

function leaveField(field: Element): boolean {
  // The browser closes a select, and empties a search first.
  if (!field.closest("#content") || field.matches("select")) return false;
  if (field.matches(SEARCH) && (field as HTMLInputElement).value !== "") return false;
  const pane = field.closest<HTMLElement>("[data-lead-pane]");
  if (pane) pane.focus({ preventScroll: true });
  else focusList();
  return true;
}

function leaveSearch(field: Element): boolean {
  if (!field.matches(SEARCH)) return false;
  focusList();
  return true;
}

/** Safari has `checkVisibility` since 17.4. */
export const isDisplayed = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;

const MAX_FRAMES = 60;

function focusWhenShown(field: HTMLElement, frames = MAX_FRAMES): void {
  if (isDisplayed(field)) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenShown(field, frames - 1));
}

export function focusField(name: "reply" | "note"): boolean {
  const field = document.querySelector<HTMLElement>(`#content [data-${name}-field]`);
  field?.focus();
  return field !== null;
}

function pressCall(outcome: CallOutcome): boolean {
  const button = document.querySelector<HTMLElement>(`#content [data-call="${outcome}"]`);
  button?.click();
  return button !== null;
}

/** The keys of the inbox (`HelpDialog` lists them); `step` is the action of the next and previous buttons. */
export function useInboxKeys(actions: InboxActions) {
  const { rows, openId, open, close, chooseStatus, reply, toggle, help, announce } = actions;
  const [isOn] = usePreference("shortcuts");

  const step = (by: 1 | -1) => {
    const from = openId === null ? focusedRow(rows) : rows.findIndex(({ id }) => id === openId);
    const next = rows[from === -1 ? 0 : from + by];
    if (!next) return announce(`That was the ${by === 1 ? "last" : "first"} lead on this page.`);
    if (openId === null) focusRow(next.id);
    else open(next.id);
  };
  const current = () => openId ?? rows[focusedRow(rows)]?.id ?? null;
  const withCurrent = (action: (id: number) => void) => () => {
    const id = current();
    if (id === null) return announce("Choose a lead first with j or k.");
    action(id);
  };
  const withOpen = (action: () => unknown) => () =>
    openId === null ? announce("Open a lead first with Enter.") : action();

  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      e: withCurrent(chooseStatus),
      r: withCurrent(reply),
      ...Object.fromEntries(
        callOutcomes.map((outcome, index) => [String(index + 1), withOpen(() => pressCall(outcome))]),
      ),
      n: withOpen(() => focusField("note")),
      x: withCurrent((id) => {
        const lead = rows.find((row) => row.id === id);
        if (lead) toggle(lead);
      }),
      "/": () => {
        const search = document.querySelector<HTMLElement>(SEARCH);
        // The list is behind the lead if only one pane fits.
        if (search && !isDisplayed(search)) close();
        if (search) focusWhenShown(search);
      },
      Escape: () => (openId === null ? false : close()),
      "?": help,
    },
    { Escape: leaveField, Enter: leaveSearch },
    isOn,
  );
  return { step };
}

/**
 * Retains the window position of the row that is opened or closed, though the list's width and row heights
 * change. Returns the function to call right before.
 */
export function useKeepRowPosition(openId: number | null): (id: number | null) => void {
  const positionBefore = useRef<{ id: number; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured after each opening and closing.
  useLayoutEffect(() => {
    const { current } = positionBefore;
    positionBefore.current = null;
    const row = current && rowOf(current.id);
    if (!current || !row || !isDisplayed(row)) return;
    const moved = row.getBoundingClientRect().top - current.top;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [openId]);
  return (id) => {
    const row = id === null ? null : rowOf(id);
    positionBefore.current = row && id !== null ? { id, top: row.getBoundingClientRect().top } : null;
  };
}
