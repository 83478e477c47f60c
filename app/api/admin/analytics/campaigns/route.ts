import { reportCall } from "@/lib/analytics/reports/call";
import { readCampaigns } from "@/lib/analytics/reports/service";

/** Returns visits by the campaign that led to them. */
export const GET = reportCall("campaigns", readCampaigns);
