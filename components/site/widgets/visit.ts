import { isReload } from "@/components/site/activation";

const KEY = "popups";

type Visit = {
  exitPopupShown: boolean;
  invitations: number;
  /** Time of the next one, in milliseconds since the epoch; 0 if unknown. */
  nextInvitation: number;
};

let visit: Visit | undefined;

/** A visit spans pages of this tab; a reload begins another. */
export function currentVisit(): Readonly<Visit> {
  visit ??= { exitPopupShown: false, invitations: 0, nextInvitation: 0, ...(isReload() ? {} : stored()) };
  return visit;
}

export function changeVisit(change: Partial<Visit>): void {
  visit = { ...currentVisit(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Storage is disabled: the visit lasts as long as the document.
  }
}

function stored(): Partial<Visit> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Visit>;
  } catch {
    return {};
  }
}
