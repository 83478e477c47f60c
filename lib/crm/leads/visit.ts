import { type LeadOrigin, originOfPage } from "@/lib/crm/leads/origin";

const KEY = "visit-origin";

/** Stored in this tab, without a cookie; ends with the tab. */
export function rememberVisit(): void {
  const { sourcePage: _, ...campaign } = originOfPage(location.href);
  const seen: LeadOrigin = { ...campaign, ...externalReferrer() };
  if (Object.keys(seen).length === 0) return;
  try {
    if (!sessionStorage.getItem(KEY)) sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Storage is switched off: the lead has no origin.
  }
}

export function visitOrigin(): LeadOrigin {
  return { ...storedOrigin(), sourcePage: location.pathname };
}

function storedOrigin(): LeadOrigin {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as LeadOrigin;
  } catch {
    return {};
  }
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** The server knows our other addresses. */
function externalReferrer(): LeadOrigin {
  const { referrer } = document;
  if (!URL.canParse(referrer) || withoutWww(new URL(referrer).host) === withoutWww(location.host)) return {};
  return { referrer };
}
