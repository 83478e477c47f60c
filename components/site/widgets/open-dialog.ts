export function isDialogOpen(): boolean {
  const open = 'dialog[open], [role="dialog"], [role="alertdialog"], [data-menu="mobile"][open]';
  return document.querySelector(open) !== null;
}

/** Observes the DOM, since `<dialog>` fires events only on itself. */
export function onDialogOpen(callback: () => void): () => void {
  const observer = new MutationObserver(() => isDialogOpen() && callback());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
