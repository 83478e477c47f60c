/** The corner of the window that the booking popup takes, with a margin, in pixels (app/widgets.css). */
const WIDTH_PX = 21 * 16 + 32;
const HEIGHT_PX = 240;

/** What is filled in, and what a signed-in customer reads: their services and invoices. */
const KEPT_FREE = "main form, main [data-clarity-mask]";

/**
 * Tells whether something stands in that corner now that the popup must not cover. On a phone, where there is room for one
 * overlay, that is the alert's tab wherever it stands.
 */
export function isCornerTaken(): boolean {
  const tab = document.querySelector(".alert-tab")?.getBoundingClientRect();
  if (tab && tab.width > 0 && tab.bottom > 0 && window.scrollY <= 100) return true;
  return [...document.querySelectorAll(KEPT_FREE)].some((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    return (
      width > 0 && left < WIDTH_PX && top < window.innerHeight && bottom > window.innerHeight - HEIGHT_PX
    );
  });
}
