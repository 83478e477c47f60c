import { browserStorage } from "@/lib/core/browser-storage";
import { OPT_OUT_KEY } from "@/lib/core/choices-after-sign-out";

export function browserRefuses(): boolean {
  const { doNotTrack } = navigator;
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl;
  return doNotTrack === "1" || doNotTrack === "yes" || control === true || control === "1";
}

export const isOptedOut = (): boolean => browserStorage.get(OPT_OUT_KEY) === "true";

export function setOptedOut(optedOut: boolean): boolean {
  return optedOut ? browserStorage.set(OPT_OUT_KEY, "true") : browserStorage.remove(OPT_OUT_KEY);
}

export function mayRecord(): boolean {
  return !browserRefuses() && !isOptedOut();
}
