import { tabStorage } from "@/lib/core/browser-storage";
import { type LeadOrigin, originOfPage } from "@/lib/crm/leads/origin";

const KEY = "visit-origin";

/** Stored in this tab, without a cookie; ends with the tab. */
export function rememberVisit(): void {
  const { sourcePage: _, ...campaign } = originOfPage(location.href);
  const seen: LeadOrigin = { ...campaign, ...externalReferrer() };
  if (Object.keys(seen).length > 0 && !tabStorage.get(KEY)) tabStorage.setJson(KEY, seen);
}

export function visitOrigin(): LeadOrigin {
  return { ...(tabStorage.getJson(KEY) as LeadOrigin | undefined), sourcePage: location.pathname };
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** The server knows our other addresses. */
function externalReferrer(): LeadOrigin {
  const { referrer } = document;
  if (!URL.canParse(referrer) || withoutWww(new URL(referrer).host) === withoutWww(location.host)) return {};
  return { referrer };
}
