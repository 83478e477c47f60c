const campaignFields = {
  utm_source: "utmSource",
  utm_medium: "utmMedium",
  utm_campaign: "utmCampaign",
  utm_term: "utmTerm",
  utm_content: "utmContent",
} as const;

export type OriginField = "sourcePage" | "referrer" | (typeof campaignFields)[keyof typeof campaignFields];
export type LeadOrigin = Partial<Record<OriginField, string>>;

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
