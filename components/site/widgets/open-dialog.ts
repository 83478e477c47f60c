/** Tells whether a dialog is open that no popup may cover. */
export function isDialogOpen(): boolean {
  const open = 'dialog[open], [role="dialog"], [role="alertdialog"], [data-menu="mobile"][open]';
  return document.querySelector(open) !== null;
}
