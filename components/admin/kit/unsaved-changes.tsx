import { useEffect, useId } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { isPlainClick } from "@/components/admin/kit/plain-click";
import { createQuestion } from "@/components/admin/kit/question";

const question = createQuestion<null, boolean>();
const unsaved = new Set<string>();

/** @param losesMore true for losses that no form on the page reports */
export function confirmLeave(then: () => void, losesMore = false): void {
  if (unsaved.size === 0 && !losesMore) then();
  else void question.ask(null).then((leaves) => leaves && then());
}

/** Disables the browser's question before the page is left for good. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
}

export function useUnsavedChanges(hasChanges: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, hasChanges]);
}

export function UnsavedChangesQuestion() {
  const open = question.useOpen();

  useEffect(() => {
    // Capturing phase, so that it runs before the framework navigates.
    document.addEventListener("click", followLink, { capture: true });
    // Some older browsers lack it: there Back does not ask.
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

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault();
}

/** Back and Forward within the administration; for other sites the browser asks. */
function onTraverse(event: NavigateEvent): void {
  const { navigationType, cancelable, destination } = event;
  if (unsaved.size === 0 || navigationType !== "traverse" || !cancelable || !destination.sameDocument) return;
  event.preventDefault();
  confirmLeave(() => {
    forgetUnsavedChanges();
    window.navigation.traverseTo(destination.key);
  });
}

function followLink(event: MouseEvent): void {
  if (unsaved.size === 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !isPlainClick(event) || event.defaultPrevented || staysOnPage(link)) return;
  event.preventDefault();
  event.stopPropagation();
  confirmLeave(() => {
    forgetUnsavedChanges();
    link.click();
  });
}

function staysOnPage({ target, download, href }: HTMLAnchorElement): boolean {
  if ((target && target !== "_self") || download) return true;
  const [address, anchor] = href.split("#");
  return anchor !== undefined && address === window.location.href.split("#")[0];
}
