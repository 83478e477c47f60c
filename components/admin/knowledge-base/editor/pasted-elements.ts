export const HEADINGS = "h1,h2,h3,h4,h5,h6";

export const styleOf = (element: Element) => element.getAttribute("style")?.toLowerCase() ?? "";

export const isBlank = (element: Element) => !element.textContent?.trim() && !element.querySelector("img,hr");

/** Element of the copied document: in the page's own, pictures would be loaded. */
export function elementOf({ ownerDocument }: Node, name: string, ...content: (string | Node)[]): HTMLElement {
  const element = (ownerDocument as Document).createElement(name);
  element.append(...content);
  return element;
}

export function markdownElement(beside: Node, markdown: string): HTMLElement {
  const element = elementOf(beside, "span", markdown.trim());
  element.dataset.markdown = markdown;
  return element;
}

export function textsIn(element: Element): Text[] {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  return found;
}
