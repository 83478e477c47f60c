import { OPT_OUT_KEY } from "@/lib/core/browser-keys";

/** Whether the browser asks every site not to track: Do Not Track, or Global Privacy Control. */
export function browserRefuses(): boolean {
  const { doNotTrack } = navigator;
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl;
  return doNotTrack === "1" || doNotTrack === "yes" || control === true || control === "1";
}

/** Whether this visitor turned the counting off here. Without storage there is no such choice to keep. */
export function isOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === "true";
  } catch {
    return false;
  }
}

/** Keeps the choice for all visits from this browser; says whether it could. */
export function setOptedOut(optedOut: boolean): boolean {
  try {
    if (optedOut) localStorage.setItem(OPT_OUT_KEY, "true");
    else localStorage.removeItem(OPT_OUT_KEY);
    return true;
  } catch {
    return false;
  }
}

export function mayRecord(): boolean {
  return !browserRefuses() && !isOptedOut();
}
