/**
 * Behavior of the header's disclosures (`details[data-menu]`: `dropdown`, `mobile`, and `group` inside
 * `mobile`) beyond the browser's (docs/product/site.md "Header"): one of a kind is open at a time; a dropdown
 * and the mobile menu close on an outside click, Escape, focus leaving by keyboard, and choosing an item.
 * @returns a function that removes the behavior
 */
export function attachMenus(header: HTMLElement): () => void {
  const open = (selector = "details[data-menu][open]") => [
    ...header.querySelectorAll<HTMLDetailsElement>(selector),
  ];

  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement)) return;
    const kind = target.dataset.menu;
    if (target.open)
      for (const other of open(`details[data-menu="${kind}"][open]`)) other.open = other === target;
    else if (kind === "mobile")
      for (const group of open('details[data-menu="group"][open]')) group.open = false;
  };

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const chosen = target.closest("details[data-menu] a[href]") !== null;
    for (const menu of open()) if (chosen || !menu.contains(target)) menu.open = false;
  };

  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    for (const menu of open(':is([data-menu="dropdown"], [data-menu="mobile"])[open]')) {
      if (!menu.contains(relatedTarget)) menu.open = false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      const menu = open(':is([data-menu="dropdown"], [data-menu="mobile"])[open]')[0];
      if (!menu) return;
      menu.open = false;
      menu.querySelector<HTMLElement>("summary")?.focus();
    } else if (event.target instanceof HTMLElement && header.contains(event.target)) {
      moveByArrow(event, event.target);
    }
  };

  const listening = new AbortController();
  const { signal } = listening;
  header.addEventListener("toggle", onToggle, { capture: true, signal });
  header.addEventListener("focusout", onFocusOut, { signal });
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  return () => listening.abort();
}

function moveByArrow(event: KeyboardEvent, from: HTMLElement): void {
  const dropdown = from.closest<HTMLDetailsElement>('details[data-menu="dropdown"]');
  const links = [...(dropdown?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
  const position = links.indexOf(from);
  let next: HTMLElement | undefined;
  if (dropdown && event.key === "ArrowDown") {
    dropdown.open = true;
    next = links[(position + 1) % links.length];
  } else if (position >= 0 && event.key === "ArrowUp") {
    next = links.at(position - 1);
  } else if (position >= 0 && event.key === "Home") {
    next = links[0];
  } else if (position >= 0 && event.key === "End") {
    next = links.at(-1);
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    next = neighbor(from, event.key === "ArrowRight" ? 1 : -1);
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function neighbor(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const shown = ":scope > ul > li > a, :scope > ul > li > details > summary";
  const menu = from.closest('nav[aria-label="Main"]');
  const entries = [...(menu?.querySelectorAll<HTMLElement>(shown) ?? [])];
  const current = entries.findIndex((entry) => entry.parentElement?.contains(from));
  return current < 0 ? undefined : entries.at((current + step) % entries.length);
}
