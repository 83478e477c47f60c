/** Whether something is open over the page that no popup may come on top of. */
export function isDialogOpen(): boolean {
  const open = 'dialog[open], [role="dialog"], [role="alertdialog"], [data-menu="mobile"][open]';
  return document.querySelector(open) !== null;
}
