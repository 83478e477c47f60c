import { isReload } from "@/components/site/activation";
import { tabStorage } from "@/lib/core/browser-storage";

const KEY = "popups";

type Visit = {
  exitPopupShown: boolean;
  invitations: number;
  /** Time of the next one, in milliseconds since the epoch; 0 if unknown. */
  nextInvitation: number;
};

let visit: Visit | undefined;

export function currentVisit(): Readonly<Visit> {
  if (visit) return visit;
  const stored = isReload() ? {} : (tabStorage.getJson(KEY) as Partial<Visit> | undefined);
  visit = { exitPopupShown: false, invitations: 0, nextInvitation: 0, ...stored };
  return visit;
}

export function changeVisit(change: Partial<Visit>): void {
  visit = { ...currentVisit(), ...change };
  tabStorage.setJson(KEY, visit);
}
