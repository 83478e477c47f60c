/**
 * Loads a page's scripts and tree after the page. Sent as source text (`LOADER`): it must refer to nothing
 * outside, not even to a helper of the compiler.
 *
 * If the tree can't be loaded, the next input retries. If the page has changed since it was sent, it is
 * reloaded, once, unless already in use; then React draws the newer one over it. A prerendered page runs
 * nothing until it is shown: it counts no view, starts no timer and sends nothing.
 * @param treeName empty if the page contains its tree
 */
export function loadLate(sources: readonly string[], treeName: string): void {
  const page = document as Document & { prerendering?: boolean };
  let hasBegun = false;
  let isUsed = false;

  const append = (name: "link" | "script", attributes: object) =>
    document.head.append(Object.assign(document.createElement(name), attributes));
  const reload = () => {
    try {
      if (isUsed || sessionStorage.stale === treeName) return;
      sessionStorage.stale = treeName;
    } catch {
      return;
    }
    location.reload();
    return new Promise<string>(() => {});
  };
  const fetchTree = () =>
    fetch(`${location.pathname}?_rsc`, { headers: { RSC: "1" } }).then((response) => {
      if (!response.headers.get("content-type")?.startsWith("text/x-component")) throw response.status;
      return (response.headers.get("page-tree") !== treeName && reload()) || response.text();
    });
  const shown = () =>
    page.prerendering &&
    new Promise((resolve) => {
      document.addEventListener("prerenderingchange", resolve, { once: true });
    });
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]"))
      link.disabled = false;
    for (const href of sources) append("link", { rel: "preload", as: "script", href });
    Promise.all([treeName && fetchTree(), shown()]).then(
      ([text]) => {
        const framework = self as typeof self & { __next_f?: unknown[] };
        framework.__next_f ??= [];
        if (text) framework.__next_f.push([0], [1, text]);
        for (const src of sources) append("script", { async: true, src });
      },
      () => {
        hasBegun = false;
      },
    );
  };

  addEventListener("load", () => {
    if (page.prerendering || performance.getEntriesByName("first-contentful-paint").length > 0) begin();
    else new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  });
  // However slow a picture is.
  setTimeout(begin, 3_000);
  for (const input of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(
      input,
      () => {
        isUsed = true;
        begin();
      },
      { capture: true, passive: true },
    );
}
