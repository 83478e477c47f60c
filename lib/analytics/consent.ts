import { OPT_OUT_KEY } from "@/lib/core/preserved-choices";

export function browserRefuses(): boolean {
  const { doNotTrack } = navigator;
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl;
  return doNotTrack === "1" || doNotTrack === "yes" || control === true || control === "1";
}

export function isOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === "true";
  } catch {
    return false;
  }
}

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
