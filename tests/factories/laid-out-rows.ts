const ROW_PX = 40;

/** jsdom has no layout: each row of a list gets the position it would have in a window. */
export function layOutRows() {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const row = this.closest("li");
    const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
    return new DOMRect(0, index * ROW_PX, 600, ROW_PX);
  });
}
