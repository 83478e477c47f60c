/** Size of the booking popup's corner with a margin, in pixels (app/widgets.css). */
const WIDTH_PX = 21 * 16 + 32;
const HEIGHT_PX = 240;

/** Elements that must not be covered: forms, quick quote's with its heading, and a customer's services and invoices. */
const PROTECTED_ELEMENTS = "main form, .home-hero aside, main [data-clarity-mask]";

/**
 * Tells whether the corner contains an element that the popup must not cover. On a phone, which has room for
 * one overlay, the alert's tab counts at any position.
 */
export function isCornerTaken(): boolean {
  const tab = document.querySelector(".alert-tab")?.getBoundingClientRect();
  if (tab && tab.width > 0 && tab.bottom > 0 && window.scrollY <= 100) return true;
  return [...document.querySelectorAll(PROTECTED_ELEMENTS)].some((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    return (
      width > 0 && left < WIDTH_PX && top < window.innerHeight && bottom > window.innerHeight - HEIGHT_PX
    );
  });
}
