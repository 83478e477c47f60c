import "server-only";
import { db } from "@/lib/db";
import {
  aiBudgets,
  aiContactTimes,
  aiInterests,
  aiServices,
  aiTimelines,
  aiUsages,
  industries,
  serviceBudgets,
  serviceTimelines,
} from "@/lib/leads/ai-options";
import {
  contactServices,
  contactTimes,
  itServices,
  itUrgencies,
  popupUrgencies,
  WINDOWS_10_SERVICE,
} from "@/lib/leads/options";
import type { LeadRecord } from "@/lib/leads/records";
import { contactMethods, urgencyLevels } from "@/lib/service-calculator/options";
import { quoteBreakdown } from "@/lib/service-calculator/quote-schema";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

/** A lead as its mail shows it: `rows` are label and value, in order, without the empty ones. */
export type LeadSummary = {
  title: string;
  name: string;
  email: string;
  message?: string | null;
  rows: [label: string, value: string][];
  createdAt: Date;
};

/** Null where the lead was deleted. */
export function readLead(record: LeadRecord, id: number): Promise<LeadSummary | null> {
  return readers[record](id);
}

type Row = [label: string, value: string | null];

/** What every lead has. */
type Lead = {
  email: string;
  phone: string | null;
  company?: string | null;
  createdAt: Date;
  sourcePage: string | null;
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
} & ({ name: string } | { firstName: string; lastName: string });

const readers: Record<LeadRecord, (id: number) => Promise<LeadSummary | null>> = {
  async contact(id) {
    const row = await db.contact.findUnique({ where: { id } });
    if (!row) return null;
    const isUpgrade = row.service === WINDOWS_10_SERVICE;
    return summaryOf(row, isUpgrade ? "New Windows 10 upgrade request" : "New consultation request", {
      message: row.challenges,
      rows: [
        ["Service", labelOf(contactServices, row.service)],
        ["Employees", row.employees],
        ["Best time to call", labelOf(contactTimes, row.contactTime)],
      ],
    });
  },

  async "quick-quote"(id) {
    const row = await db.quickQuote.findUnique({ where: { id } });
    return row && summaryOf(row, "New quick quote request", { message: null, rows: [] });
  },

  async "it-consultation"(id) {
    const row = await db.itConsultation.findUnique({ where: { id } });
    if (!row) return null;
    // The two forms give the same words other meanings; only the page's form sends its services, and always does.
    const isOfPage = row.services.some((service) => Object.hasOwn(itServices, service));
    const urgencies = isOfPage
      ? { ...popupUrgencies, ...itUrgencies }
      : { ...itUrgencies, ...popupUrgencies };
    return summaryOf(row, "New IT consultation request", {
      message: row.challenges,
      rows: [
        ["Services", listOf(itServices, row.services)],
        ["Urgency", labelOf(urgencies, row.urgency)],
        ["Employees", row.employees],
        ["Budget", row.budget],
        ["Best time to call", labelOf(contactTimes, row.preferredContactTime)],
      ],
    });
  },

  async "ai-consultation"(id) {
    const row = await db.aiConsultation.findUnique({ where: { id } });
    if (!row) return null;
    return summaryOf(row, "New AI consultation request", {
      message: row.projectDescription,
      rows: [
        ["AI solutions", listOf(aiInterests, row.aiInterests)],
        ["Industry", labelOf(industries, row.industry)],
        ["Employees", row.businessSize],
        ["AI in use", labelOf(aiUsages, row.currentAIUsage)],
        ["Timeline", labelOf(aiTimelines, row.projectTimeline)],
        ["Budget", labelOf(aiBudgets, row.budget)],
        ["Best time to call", labelOf(aiContactTimes, row.preferredContactTime)],
      ],
    });
  },

  async "service-consultation"(id) {
    const row = await db.serviceConsultation.findUnique({ where: { id } });
    if (!row) return null;
    const service = Object.values(aiServices).find(({ title }) => title === row.serviceType);
    return summaryOf(row, `New ${row.serviceType} request`, {
      message: row.projectDescription,
      rows: [
        ["Service", row.serviceType],
        ["Needs", listOf({}, row.specificNeeds)],
        [service?.question ?? "Answer", row.specificAnswer],
        ["Timeline", labelOf(serviceTimelines, row.timeline)],
        ["Budget", labelOf(serviceBudgets, row.budget)],
      ],
    });
  },

  async "pricing-calculation"(id) {
    const row = await db.pricingCalculation.findUnique({ where: { id } });
    if (!row) return null;
    const lead = {
      ...row,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      company: row.companyName,
    };
    const isUrgent = row.urgencyLevel === "urgent";
    return summaryOf(lead, isUrgent ? "New urgent quote request" : "New quote request", {
      message: row.projectDescription,
      rows: [
        ["Estimate", `$${row.totalEstimate.toFixed(2)}`],
        ...quoteRows(row.estimateBreakdown),
        [
          "The page showed",
          row.hasEstimateMismatch ? `another total: ${row.clientTotalEstimate ?? "no amount"}` : null,
        ],
        ["Urgency", labelOf(urgencyLevels, row.urgencyLevel)],
        ["Contact by", labelOf(contactMethods, row.preferredContactMethod)],
      ],
    });
  },
};

function summaryOf(lead: Lead, title: string, own: { message: string | null; rows: Row[] }): LeadSummary {
  const name = "name" in lead ? lead.name : `${lead.firstName} ${lead.lastName}`;
  const campaign = [lead.utmSource, lead.utmMedium, lead.utmCampaign, lead.utmTerm, lead.utmContent];
  const rows: Row[] = [
    ["Name", name],
    ["Company", lead.company ?? null],
    ["Email", lead.email],
    ["Phone", lead.phone],
    ["Received", inFlorida.format(lead.createdAt)],
    ...own.rows,
    ["Sent from page", lead.sourcePage],
    ["Came from", lead.referrer],
    ["Campaign", campaign.filter(Boolean).join(" / ") || null],
  ];
  return {
    title: `${title}: ${lead.company ? `${name}, ${lead.company}` : name}`,
    name,
    email: lead.email,
    message: own.message,
    rows: rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : [])),
    createdAt: lead.createdAt,
  };
}

/** A line a service, with the steps of its price. */
function quoteRows(breakdown: unknown): Row[] {
  return quoteBreakdown
    .parse(breakdown)
    .map(({ service, cost, steps }) => [
      service,
      `$${cost} (${steps.map(({ label, amount }) => `${label} ${amount}`).join(", ")})`,
    ]);
}

function labelOf(labels: Record<string, string>, value: string | null): string | null {
  return value && Object.hasOwn(labels, value) ? (labels[value] ?? null) : value;
}

function listOf(labels: Record<string, string>, values: string[]): string | null {
  return values.map((value) => labelOf(labels, value)).join("; ") || null;
}

/** The staff reads times as they are in South Florida. */
const inFlorida = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  dateStyle: "full",
  timeStyle: "long",
});
