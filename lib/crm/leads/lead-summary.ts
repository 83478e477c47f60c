import "server-only";
import { cycleLabel } from "@/lib/commerce/billing-cycles";
import { stateLabel } from "@/lib/commerce/orders/admin/labels";
import type { OrderState } from "@/lib/commerce/orders/states";
import { planList, planRows } from "@/lib/content/services/plan-quote";
import { itServices, itUrgencies } from "@/lib/core/consultation-options";
import type { Urgency } from "@/lib/core/lead-kinds";
import type { LeadRecord } from "@/lib/core/lead-records";
import { centsOf, toDollars } from "@/lib/core/money";
import { popupUrgencies } from "@/lib/core/popup-options";
import { contactMethods, urgencyLevels } from "@/lib/crm/calculator/options";
import { quotedServices } from "@/lib/crm/calculator/quote-schema";
import { shareLink } from "@/lib/crm/calculator/share-link";
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
} from "@/lib/crm/leads/ai-options";
import { isOfPage } from "@/lib/crm/leads/it-consultation-schema";
import { CHAT_SERVICE, contactIndustries, contactServices, contactTimes } from "@/lib/crm/leads/options";
import { leadPromises } from "@/lib/crm/leads/promises";
import {
  type LeadSummary,
  labelOf,
  listOf,
  quoteRows,
  servicesOf,
  summaryOf,
} from "@/lib/crm/leads/summary-parts";
import { WINDOWS_10_SERVICE } from "@/lib/crm/leads/windows10";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";

export function readLead(record: LeadRecord, id: number, tx: Transaction = db): Promise<LeadSummary | null> {
  return readers[record](id, tx);
}

export async function readInboxLead(id: number): Promise<LeadSummary | null> {
  const lead = await db.lead.findUnique({ where: { id }, select: { record: true, recordId: true } });
  return lead && readLead(lead.record as LeadRecord, lead.recordId);
}

/** Common scale for the forms' own urgencies, which differ in meaning. */
const urgencyOf = {
  page: { immediate: "urgent", urgent: "high", moderate: "normal", planning: "low" },
  popup: { immediate: "urgent", urgent: "urgent", soon: "high", planned: "normal" },
  ai: { asap: "high", "1-3months": "normal", planning: "low" },
  service: { asap: "high", "1-month": "normal", flexible: "low" },
  calculator: { urgent: "urgent", high: "high", normal: "normal", low: "low" },
} as const satisfies Record<string, Record<string, Urgency>>;

function scaled(scale: Record<string, Urgency>, word: string | null): Urgency | null {
  return (word !== null && Object.hasOwn(scale, word) && scale[word]) || null;
}

/** Orders have no recorded origin. */
const noOrigin = {
  referrer: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
};

const readers: Record<LeadRecord, (id: number, tx: Transaction) => Promise<LeadSummary | null>> = {
  async contact(id, tx) {
    const row = await tx.contact.findUnique({ where: { id } });
    if (!row) return null;
    if (row.service === CHAT_SERVICE) return ofChat(row);
    const isUpgrade = row.service === WINDOWS_10_SERVICE;
    return summaryOf(row, isUpgrade ? "New Windows 10 upgrade request" : "New consultation request", {
      kind: isUpgrade ? "windows10" : "contact",
      wants: labelOf(contactServices, row.service) ?? "Consultation",
      urgency: null,
      promise: leadPromises[isUpgrade ? "windows10" : "contact"],
      message: row.challenges,
      rows: [
        ["Service", labelOf(contactServices, row.service)],
        ["Industry", labelOf(contactIndustries, row.industry)],
        ["Employees", row.employees],
        ["Best time to call", labelOf(contactTimes, row.contactTime)],
      ],
    });
  },

  async "quick-quote"(id, tx) {
    const row = await tx.quickQuote.findUnique({ where: { id } });
    if (!row) return null;
    const plans = planRows(row.plans);
    return summaryOf(row, plans.length > 0 ? "New quote request for plans" : "New quick quote request", {
      kind: "quick-quote",
      wants: planList(row.plans) ?? "Quick quote",
      urgency: null,
      promise: leadPromises["quick-quote"],
      message: null,
      rows: plans,
    });
  },

  async "it-consultation"(id, tx) {
    const row = await tx.itConsultation.findUnique({ where: { id } });
    if (!row) return null;
    const isFromPage = isOfPage(row);
    const urgencies = isFromPage
      ? { ...popupUrgencies, ...itUrgencies }
      : { ...itUrgencies, ...popupUrgencies };
    const services = listOf(itServices, row.services);
    return summaryOf(row, "New IT consultation request", {
      kind: "it-consultation",
      wants: services?.replaceAll("; ", ", ") ?? "IT consultation",
      urgency: scaled(
        isFromPage ? { ...urgencyOf.popup, ...urgencyOf.page } : { ...urgencyOf.page, ...urgencyOf.popup },
        row.urgency,
      ),
      promise: leadPromises[isFromPage ? "it-consultation" : "popup-consultation"],
      message: row.challenges,
      rows: [
        ["Services", services],
        ["Urgency", labelOf(urgencies, row.urgency)],
        ["Employees", row.employees],
        ["Budget", row.budget],
        ["Best time to call", labelOf(contactTimes, row.preferredContactTime)],
      ],
    });
  },

  async "ai-consultation"(id, tx) {
    const row = await tx.aiConsultation.findUnique({ where: { id } });
    if (!row) return null;
    const interests = listOf(aiInterests, row.aiInterests);
    return summaryOf(row, "New AI consultation request", {
      kind: "ai-consultation",
      wants: interests?.replaceAll("; ", ", ") ?? "AI consultation",
      urgency: scaled(urgencyOf.ai, row.projectTimeline),
      promise: leadPromises["ai-consultation"],
      message: row.projectDescription,
      rows: [
        ["AI solutions", interests],
        ["Industry", labelOf(industries, row.industry)],
        ["Employees", row.businessSize],
        ["AI in use", labelOf(aiUsages, row.currentAIUsage)],
        ["Timeline", labelOf(aiTimelines, row.projectTimeline)],
        ["Budget", labelOf(aiBudgets, row.budget)],
        ["Best time to call", labelOf(aiContactTimes, row.preferredContactTime)],
      ],
    });
  },

  async "service-consultation"(id, tx) {
    const row = await tx.serviceConsultation.findUnique({ where: { id } });
    if (!row) return null;
    const service = Object.values(aiServices).find(({ title }) => title === row.serviceType);
    return summaryOf(row, `New ${row.serviceType} request`, {
      kind: "service-consultation",
      wants: row.serviceType,
      urgency: scaled(urgencyOf.service, row.timeline),
      promise: leadPromises["service-consultation"],
      message: row.projectDescription,
      texts: row.specificAnswer,
      rows: [
        ["Service", row.serviceType],
        ["Needs", listOf({}, row.specificNeeds)],
        [service?.question ?? "Answer", row.specificAnswer],
        ["Timeline", labelOf(serviceTimelines, row.timeline)],
        ["Budget", labelOf(serviceBudgets, row.budget)],
      ],
    });
  },

  async "pricing-calculation"(id, tx) {
    const row = await tx.pricingCalculation.findUnique({ where: { id } });
    if (!row) return null;
    const lead = {
      ...row,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      company: row.companyName,
    };
    const isUrgent = row.urgencyLevel === "urgent";
    const estimate = toDollars(row.totalEstimate.mul(100).toNumber());
    return summaryOf(lead, isUrgent ? "New urgent quote request" : "New quote request", {
      kind: "calculator",
      wants: [estimate, ...servicesOf(row.estimateBreakdown)].join(", "),
      urgency: scaled(urgencyOf.calculator, row.urgencyLevel),
      promise: leadPromises["service-calculator"],
      message: row.projectDescription,
      estimateLink: shareLink(quotedServices.parse(row.selectedServices)),
      rows: [
        ["Estimate", estimate],
        ...quoteRows(row.estimateBreakdown),
        [
          "The page showed",
          row.hasEstimateMismatch ? `another total: ${row.clientTotalEstimate ?? "no amount"}` : null,
          "staff",
        ],
        ["Urgency", labelOf(urgencyLevels, row.urgencyLevel)],
        ["Contact by", labelOf(contactMethods, row.preferredContactMethod)],
      ],
    });
  },

  async order(id, tx) {
    const row = await tx.order.findUnique({ where: { id }, include: { attempt: true } });
    if (!row) return null;
    const lead = { ...row, ...noOrigin, sourcePage: "/checkout" };
    const number = row.attempt?.invoiceNumber ?? null;
    const cycle = cycleLabel(row.billingCycle as BillingCycle, row.isPaidOnce);
    const amount = toDollars(centsOf(row.amount));
    return summaryOf(lead, `Order ${number}`, {
      kind: "order",
      wants: [row.serviceName, cycle, amount].join(", "),
      urgency: null,
      promise: null,
      message: null,
      texts: number,
      rows: [
        ["Order", number],
        ["Service", row.serviceName],
        ["Billing cycle", cycle],
        ["Amount", amount],
        ["State", stateLabel(row.status as OrderState, centsOf(row.refunded)), "staff"],
      ],
    });
  },
};

/** A handed-over conversation. The chat has one name field, and no phone number. */
function ofChat({ firstName, lastName, phone, ...row }: Prisma.ContactGetPayload<object>): LeadSummary {
  const name = `${firstName} ${lastName}`.trim();
  return summaryOf({ ...row, name, phone: phone || null }, "A visitor of the chat asks for a person", {
    kind: "chat",
    wants: "Conversation in the chat",
    urgency: null,
    promise: "2-business-hours",
    message: row.challenges,
    rows: [],
  });
}
