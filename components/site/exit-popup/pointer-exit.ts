const STAYS_OUT_MS = 100;

/**
 * Calls `onExit` each time the mouse has left through the top of the window and stayed out for 100 ms.
 * Returns a function that stops it.
 */
export function watchPointerExit(onExit: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const back = () => clearTimeout(timer);
  const leave = ({ clientY, relatedTarget }: MouseEvent) => {
    if (relatedTarget || clientY > 0) return;
    back();
    timer = setTimeout(onExit, STAYS_OUT_MS);
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("mouseout", leave, { signal });
  document.addEventListener("mouseleave", leave, { signal });
  document.addEventListener("mouseover", back, { signal });
  return () => {
    back();
    listening.abort();
  };
}
