import { isReload } from "@/components/site/activation";

const KEY = "popups";

/** What the popups know of a visit. */
type Visit = {
  exitPopupShown: boolean;
  /** How many invitations came. */
  invitations: number;
  /** When the next one is due, in milliseconds since the epoch; 0: not known yet. */
  nextInvitation: number;
};

let visit: Visit | undefined;

/** The visit goes on from page to page of this tab; asking for a page again begins another. */
export function currentVisit(): Readonly<Visit> {
  visit ??= { exitPopupShown: false, invitations: 0, nextInvitation: 0, ...(isReload() ? {} : stored()) };
  return visit;
}

export function changeVisit(change: Partial<Visit>): void {
  visit = { ...currentVisit(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Storage is switched off: the visit lasts as long as the document.
  }
}

function stored(): Partial<Visit> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Visit>;
  } catch {
    return {};
  }
}
