export type LeadOrigin = Partial<
  Record<
    "sourcePage" | "referrer" | "utmSource" | "utmMedium" | "utmCampaign" | "utmTerm" | "utmContent",
    string
  >
>;

const campaignFields = {
  utm_source: "utmSource",
  utm_medium: "utmMedium",
  utm_campaign: "utmCampaign",
  utm_term: "utmTerm",
  utm_content: "utmContent",
} as const;

export function originOfPage(address: string | null): LeadOrigin {
  if (!address || !URL.canParse(address)) return {};
  const { pathname, searchParams } = new URL(address);
  const origin: LeadOrigin = { sourcePage: pathname };
  for (const [parameter, field] of Object.entries(campaignFields)) {
    const value = searchParams.get(parameter);
    if (value) origin[field] = value;
  }
  return origin;
}
