"use client";

import { useEffect, useId } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { createQuestion } from "@/components/admin/kit/question";
import { isOnTrap, pushTrap } from "@/lib/admin/address";

const question = createQuestion<null, boolean>();
/** The forms on the page with changes that are not saved. */
const unsaved = new Set<string>();
/** Whether an entry of ours lies on top of the history, so that Back comes to us first. */
let trapped = false;
/** Setting and taking away the trap wait for one another: a step back takes its time. */
let settled: Promise<void> = Promise.resolve();

/** Does what loses the changes that are not saved: at once where there are none, else after a question. */
export function leave(then: () => void, otherwise?: () => void): void {
  if (unsaved.size === 0) then();
  else void question.ask(null).then((leaves) => (leaves ? then() : otherwise?.()));
}

/** Says of a form whether it holds changes that are not saved. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.add(id);
    void settleTrap();
    return () => {
      unsaved.delete(id);
      void settleTrap();
    };
  }, [id, hasChanges]);
}

/** Sets the trap while something is not saved, and takes it away when all is. */
function settleTrap(): Promise<void> {
  settled = settled.then(async () => {
    const isWanted = unsaved.size > 0;
    if (isWanted === trapped) return;
    trapped = isWanted;
    if (isWanted) pushTrap();
    // Where the page has been left another way, the trap lies under it and does no harm.
    else if (isOnTrap()) await stepBack();
  });
  return settled;
}

/** Goes back by one entry for the same page, of which the framework need not know. */
async function stepBack(): Promise<void> {
  const address = window.location.href;
  await new Promise<void>((resolve) => {
    const arrive = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener("popstate", arrive, { capture: true, once: true });
    window.history.back();
  });
  if (window.location.href !== address) window.history.replaceState(null, "", address);
}

/**
 * Asks before unsaved changes are lost, whichever way the page is left: by a link, by Back or by closing the window. It
 * stands once on the page, and draws the question for dialogs and forms that are closed, too.
 */
export function UnsavedChangesQuestion() {
  const open = question.useOpen();

  useEffect(() => {
    // In the capturing phase, so that it comes before the framework, which would show the other page.
    window.addEventListener("popstate", onPopState, { capture: true });
    document.addEventListener("click", followLink, { capture: true });
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      window.removeEventListener("popstate", onPopState, { capture: true });
      document.removeEventListener("click", followLink, { capture: true });
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, []);

  return (
    <ConfirmDialog
      open={open !== null}
      onClose={() => open?.answer(false)}
      title="Discard your changes?"
      description="What you have changed here is not saved yet."
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      onConfirm={() => open?.answer(true)}
    />
  );
}

/** The browser's own question; its words are the browser's. */
function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault();
}

function onPopState(event: PopStateEvent): void {
  if (!trapped || isOnTrap()) return;
  event.stopImmediatePropagation();
  trapped = false;
  leave(() => {
    unsaved.clear();
    window.history.back();
  }, settleTrap);
}

function followLink(event: MouseEvent): void {
  if (unsaved.size === 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || staysHere(link)) return;
  event.preventDefault();
  event.stopPropagation();
  leave(() => {
    unsaved.clear();
    void settleTrap().then(() => link.click());
  });
}

/** Of a link that opens another window, downloads something, or leads to a place on the same page. */
function staysHere({ target, download, href }: HTMLAnchorElement): boolean {
  if ((target && target !== "_self") || download) return true;
  const [address, anchor] = href.split("#");
  return anchor !== undefined && address === window.location.href.split("#")[0];
}
