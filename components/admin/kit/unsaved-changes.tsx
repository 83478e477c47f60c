"use client";

import { useEffect, useId } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { createQuestion } from "@/components/admin/kit/question";

const question = createQuestion<null, boolean>();
/** The forms on the page with changes that are not saved. */
const unsaved = new Set<string>();

/**
 * Does what loses the changes that are not saved: at once where there are none, else after a question.
 * @param losesMore for what a form on the page does not tell of
 */
export function leave(then: () => void, losesMore = false): void {
  if (unsaved.size === 0 && !losesMore) then();
  else void question.ask(null).then((leaves) => leaves && then());
}

/** For who leaves the page for good: the browser asks no more. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
}

/** Says of a form whether it holds changes that are not saved. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, hasChanges]);
}

/**
 * Asks before unsaved changes are lost, whichever way the page is left: by a link, by Back or by closing the window. It
 * stands once on the page, and draws the question for dialogs and forms that are closed, too.
 */
export function UnsavedChangesQuestion() {
  const open = question.useOpen();

  useEffect(() => {
    // In the capturing phase, so that it comes before the framework, which would show the other page.
    document.addEventListener("click", followLink, { capture: true });
    // Of the browsers that are still about, some older ones do not have it: there Back does not ask.
    window.navigation?.addEventListener("navigate", onTraverse);
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      document.removeEventListener("click", followLink, { capture: true });
      window.navigation?.removeEventListener("navigate", onTraverse);
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, []);

  return (
    <ConfirmDialog
      open={open !== null}
      onClose={() => open?.answer(false)}
      title="Discard your changes?"
      description="Your changes here are not saved yet."
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

/** Back and Forward within the administration; to another site it is the browser that asks. */
function onTraverse(event: NavigateEvent): void {
  const { navigationType, cancelable, destination } = event;
  if (unsaved.size === 0 || navigationType !== "traverse" || !cancelable || !destination.sameDocument) return;
  event.preventDefault();
  leave(() => {
    forgetUnsavedChanges();
    window.navigation.traverseTo(destination.key);
  });
}

function followLink(event: MouseEvent): void {
  if (unsaved.size === 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || staysHere(link)) return;
  event.preventDefault();
  event.stopPropagation();
  leave(() => {
    forgetUnsavedChanges();
    link.click();
  });
}

/** Of a link that opens another window, downloads something, or leads to a place on the same page. */
function staysHere({ target, download, href }: HTMLAnchorElement): boolean {
  if ((target && target !== "_self") || download) return true;
  const [address, anchor] = href.split("#");
  return anchor !== undefined && address === window.location.href.split("#")[0];
}
