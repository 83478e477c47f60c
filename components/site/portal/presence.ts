import { browserStorage } from "@/lib/core/browser-storage";

/**
 * Tells whether a customer is signed in in this browser. Tabs share a mark that neither identifies nor
 * authenticates anyone; the cookie does, and scripts can't read it.
 */
const KEY = "portal";

let isSigningOut = false;

/** `unknown` without storage: the server has to be called. */
export function presence(): "in" | "out" | "unknown" {
  const mark = browserStorage.get(KEY);
  if (mark === undefined) return "unknown";
  return mark === null ? "out" : "in";
}

/** A new value each time, so that other tabs notice it, by the next call at the latest. */
export function markSignedIn(): void {
  browserStorage.set(KEY, String(Date.now()));
}

export function markSignedOut(): void {
  browserStorage.remove(KEY);
}

/** Signs out: the browser then deletes the mark and all else, an event that this tab must ignore. */
export async function signingOut(signOut: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await signOut();
  } finally {
    isSigningOut = false;
  }
}

export function watchSignInState(onChange: () => void): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (isSigningOut || storageArea === sessionStorage) return;
    if (key === KEY || key === null) onChange();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/**
 * Runs before the first paint, as an inline script: signed-in customers see their account loading rather than
 * a flash of the sign-in (app/site.css, "portal").
 */
export const presenceScript = `try{if(localStorage.getItem(${JSON.stringify(KEY)}))document.documentElement.dataset.portal="restoring"}catch{}`;
