import "server-only";
import { itServices, itUrgencies } from "@/lib/content/consultations/page-options";
import { popupUrgencies } from "@/lib/content/consultations/popup-options";
import { planList, planRows, type QuotedPlan } from "@/lib/content/services/plan-quote";
import type { AiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
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
import { aiConsultationTexts, serviceConsultationTexts } from "@/lib/crm/leads/ai-texts";
import { itConsultationTexts, popupConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import { columns, declareForm, staffLabels } from "@/lib/crm/leads/declare";
import type { ItConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import type { Urgency } from "@/lib/crm/leads/kinds";
import { contactIndustries, contactSelects, contactServices, contactTimes } from "@/lib/crm/leads/options";
import type { ContactInput, QuickQuoteInput } from "@/lib/crm/leads/schema";
import type { ServiceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { labelOf, listOf } from "@/lib/crm/leads/summary-parts";
import { contactTexts, type LeadTexts, quickQuoteTexts } from "@/lib/crm/leads/texts";
import { windows10Texts } from "@/lib/crm/leads/windows10";
import type {
  AiConsultation,
  Contact,
  ItConsultation,
  Prisma,
  QuickQuote,
  ServiceConsultation,
} from "@/lib/generated/prisma/client";

/** Places a form's own word on the common scale: the same word means other times in other forms. */
const urgencyOn = (scale: Readonly<Record<string, Urgency>>, word: string | null): Urgency | null =>
  (word !== null && Object.hasOwn(scale, word) && scale[word]) || null;

const declareContact = (form: "contact" | "windows10", texts: LeadTexts, title: string) =>
  declareForm<ContactInput, Contact>(form, {
    texts,
    title: () => title,
    wants: ({ service }) => labelOf(contactServices, service) ?? "Consultation",
    message: ({ challenges }) => challenges,
    fields: {
      ...staffLabels(contactSelects),
      industry: ["Industry", contactIndustries],
      challenges: null,
    },
    create: ({ contact }, data) =>
      contact.create({ data: columns<Prisma.ContactUncheckedCreateInput>()({ ...data, form }) }),
  });

export const contact = declareContact("contact", contactTexts, "New consultation request");
export const windows10 = declareContact("windows10", windows10Texts, "New Windows 10 upgrade request");

type PricedPlans = Omit<QuickQuoteInput, "plans"> & { plans: QuotedPlan[] | undefined };

export const quickQuote = declareForm<PricedPlans, QuickQuote>("quick-quote", {
  texts: quickQuoteTexts,
  title: ({ plans }) =>
    planRows(plans).length > 0 ? "New quote request for plans" : "New quick quote request",
  wants: ({ plans }) => planList(plans) ?? "Quick quote",
  message: () => null,
  fields: { plans: ({ plans }) => planRows(plans) },
  create: ({ quickQuote }, data) =>
    quickQuote.create({ data: columns<Prisma.QuickQuoteUncheckedCreateInput>()(data) }),
});

const declareConsultation = (
  form: "it-consultation" | "popup-consultation",
  texts: LeadTexts,
  urgencies: { labels: Readonly<Record<string, string>>; scale: Readonly<Record<string, Urgency>> },
) =>
  declareForm<ItConsultationInput, ItConsultation>(form, {
    texts,
    title: () => "New IT consultation request",
    wants: ({ services }) => listOf(itServices, services)?.replaceAll("; ", ", ") ?? "IT consultation",
    urgency: ({ urgency }) => urgencyOn(urgencies.scale, urgency),
    message: ({ challenges }) => challenges,
    fields: {
      services: ["Services", itServices],
      urgency: ["Urgency", urgencies.labels],
      employees: ["Employees"],
      budget: ["Budget"],
      preferredContactTime: ["Best time to call", contactTimes],
      challenges: null,
    },
    create: ({ itConsultation }, data) =>
      itConsultation.create({
        data: columns<Prisma.ItConsultationUncheckedCreateInput>()({ ...data, form }),
      }),
  });

const pageUrgency = { immediate: "urgent", urgent: "high", moderate: "normal", planning: "low" } as const;
const popupUrgency = { immediate: "urgent", urgent: "urgent", soon: "high", planned: "normal" } as const;

// The call takes either form's words from either.
export const itConsultation = declareConsultation("it-consultation", itConsultationTexts, {
  labels: { ...popupUrgencies, ...itUrgencies },
  scale: { ...popupUrgency, ...pageUrgency },
});
export const popupConsultation = declareConsultation("popup-consultation", popupConsultationTexts, {
  labels: { ...itUrgencies, ...popupUrgencies },
  scale: { ...pageUrgency, ...popupUrgency },
});

export const aiConsultation = declareForm<AiConsultationInput, AiConsultation>("ai-consultation", {
  texts: aiConsultationTexts,
  title: () => "New AI consultation request",
  wants: (row) => listOf(aiInterests, row.aiInterests)?.replaceAll("; ", ", ") ?? "AI consultation",
  urgency: (row) => urgencyOn({ asap: "high", "1-3months": "normal", planning: "low" }, row.projectTimeline),
  message: (row) => row.projectDescription,
  fields: {
    aiInterests: ["AI solutions", aiInterests],
    industry: ["Industry", industries],
    businessSize: ["Employees"],
    currentAIUsage: ["AI in use", aiUsages],
    projectTimeline: ["Timeline", aiTimelines],
    budget: ["Budget", aiBudgets],
    preferredContactTime: ["Best time to call", aiContactTimes],
    projectDescription: null,
  },
  create: ({ aiConsultation }, data) =>
    aiConsultation.create({ data: columns<Prisma.AiConsultationUncheckedCreateInput>()(data) }),
});

export const serviceConsultation = declareForm<ServiceConsultationInput, ServiceConsultation>(
  "service-consultation",
  {
    texts: serviceConsultationTexts,
    title: (row) => `New ${row.serviceType} request`,
    wants: (row) => row.serviceType,
    urgency: (row) => urgencyOn({ asap: "high", "1-month": "normal", flexible: "low" }, row.timeline),
    message: (row) => row.projectDescription,
    searched: (row) => row.specificAnswer,
    fields: {
      serviceType: ["Service"],
      specificNeeds: ["Needs"],
      specificAnswer: (row) => {
        const service = Object.values(aiServices).find(({ title }) => title === row.serviceType);
        return [[service?.question ?? "Answer", row.specificAnswer]];
      },
      timeline: ["Timeline", serviceTimelines],
      budget: ["Budget", serviceBudgets],
      projectDescription: null,
      submittedAt: null,
    },
    create: ({ serviceConsultation }, data) =>
      serviceConsultation.create({ data: columns<Prisma.ServiceConsultationUncheckedCreateInput>()(data) }),
  },
);

type ChatLead = Pick<
  ContactInput,
  "firstName" | "lastName" | "email" | "phone" | "service" | "challenges" | "sourcePage"
>;

export const chat = declareForm<ChatLead, Contact>("chat", {
  texts: contactTexts,
  title: () => "A visitor of the chat asks for a person",
  wants: ({ challenges }) => /^Visitor: (.+)/m.exec(challenges ?? "")?.[1] ?? "Conversation in the chat",
  message: ({ challenges }) => challenges,
  fields: { service: null, challenges: null },
  create: ({ contact }, data) => contact.create({ data: { ...data, form: "chat" } }),
});
