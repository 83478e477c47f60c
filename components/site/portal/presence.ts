/**
 * Whether somebody is signed in in this browser, as its tabs tell each other: nothing but a mark, which says neither who
 * it is nor proves anything. The cookie does, and no script sees it.
 */
const KEY = "portal";

let isSigningOut = false;

/** `unknown` where the browser keeps nothing: then the server has to be asked. */
export function presence(): "in" | "out" | "unknown" {
  try {
    return localStorage.getItem(KEY) === null ? "out" : "in";
  } catch {
    return "unknown";
  }
}

/** Another mark each time, so that other tabs hear of it. */
export function mark(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Other tabs find out by their next call.
  }
}

export function unmark(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Signs out, upon which the browser forgets the mark with the rest: this tab, too, hears of that, and is told of nothing. */
export async function signingOut(signOut: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await signOut();
  } finally {
    isSigningOut = false;
  }
}

/** Tells when another tab signed somebody in or out. Returns what ends it. */
export function watchMark(onChange: () => void): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (isSigningOut || storageArea === sessionStorage) return;
    if (key === KEY || key === null) onChange();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/**
 * Runs before the first paint, as a script of the page itself: who is signed in sees their account being fetched, and not
 * the sign-in for a moment (app/site.css, "portal").
 */
export const presenceScript = `try{if(localStorage.getItem(${JSON.stringify(KEY)}))document.documentElement.dataset.portal="restoring"}catch{}`;
