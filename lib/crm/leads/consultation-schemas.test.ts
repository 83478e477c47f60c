import type { z } from "zod";
import { itServices } from "@/lib/content/consultations/page-options";
import { popupServices } from "@/lib/content/consultations/popup-options";
import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { aiInterests, aiServices } from "@/lib/crm/leads/ai-options";
import {
  itConsultationForm,
  itConsultationInput,
  popupConsultationForm,
} from "@/lib/crm/leads/it-consultation-schema";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";

const person = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };

/** Messages of a schema about a value, by field. */
const faultsOf = (schema: z.ZodType, value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
const refusedBy = (schema: z.ZodType, value: object) => Object.keys(faultsOf(schema, value));

function expectChoices(schema: z.ZodType, valid: object, field: string, documented: string) {
  for (const value of documented.split(" "))
    expect(schema.parse({ ...valid, [field]: value })).toHaveProperty(field, value);
  expect(refusedBy(schema, { ...valid, [field]: "x" })).toEqual([field]);
}

describe("the consultation page's form", () => {
  const valid = {
    ...person,
    services: ["it-support"],
    challenges: "The network drops.",
    urgency: "moderate",
  };

  test("accepts the values of its fields", () => {
    const sent = { ...valid, preferredContactTime: "morning" };
    expect(itConsultationForm.parse({ ...sent, company: "" })).toMatchObject({ ...sent, company: undefined });
  });

  test("reports every documented message when empty", () => {
    const messages = {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Please enter a valid email",
      phone: "Please enter a valid phone number",
      services: "Please select at least one service",
      challenges: "Please describe your IT challenges",
      urgency: "Please select an urgency level",
    };
    const empty = Object.fromEntries(Object.keys(messages).map((field) => [field, ""]));
    for (const value of [{}, { ...empty, services: [] }])
      expect(faultsOf(itConsultationForm, value)).toEqual(messages);
  });

  test.each([
    ["email", "ana@nowhere", "Please enter a valid email"],
    ["phone", "555-01000", "Please enter a valid phone number"],
    ["phone", "call me, please", "Please enter a valid phone number"],
    ["challenges", "123456789", "Please describe your IT challenges"],
    ["challenges", "         1         ", "Please describe your IT challenges"],
    ["urgency", "soon", "Please select an urgency level"],
  ])("refuses %s %j with the documented message", (field, value, message) => {
    expect(faultsOf(itConsultationForm, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  test("accepts a phone number and challenges with ten characters", () => {
    const shortest = { ...valid, phone: "3055550100", challenges: "1234567890" };
    expect(itConsultationForm.safeParse(shortest).success).toBe(true);
  });

  test("offers fourteen services, without the dialog's", () => {
    const documented = Object.keys(itServices);
    expect(documented).toHaveLength(14);
    expect(itConsultationForm.parse({ ...valid, services: documented }).services).toEqual(documented);
    expect(refusedBy(itConsultationForm, { ...valid, services: ["IT Support"] })).toEqual(["services"]);
  });
});

describe("the consultation dialog's form", () => {
  const valid = { ...person, challenges: "Slow." };

  test("requires only five fields", () => {
    expect(refusedBy(popupConsultationForm, valid)).toEqual([]);
    expect(refusedBy(popupConsultationForm, {})).toEqual([...Object.keys(person), "challenges"]);
  });

  test("has its own twelve services and four urgencies", () => {
    const services = [...popupServices];
    expect(services).toHaveLength(12);
    expect(popupConsultationForm.parse({ ...valid, services }).services).toEqual(services);
    for (const urgency of ["immediate", "urgent", "soon", "planned"])
      expect(popupConsultationForm.parse({ ...valid, urgency }).urgency).toBe(urgency);
    const foreign = { ...valid, urgency: "moderate", services: ["it-support"] };
    expect(refusedBy(popupConsultationForm, foreign).sort()).toEqual(["services", "urgency"]);
  });
});

describe("the consultation call", () => {
  const valid = { ...person, challenges: "Slow." };

  test.each([
    [{}],
    [{ phone: "1234567" }],
    [{ services: [], urgency: "", company: null }],
    [{ services: ["it-support", "remote-work"], urgency: "planning", preferredContactTime: "afternoon" }],
    [{ services: ["IT Support"], urgency: "soon" }],
  ])("accepts what either form may send: %j", (change) => {
    expect(itConsultationInput.safeParse({ ...valid, ...change }).success).toBe(true);
  });

  test.each([
    ["services", ["everything"]],
    ["services", [["it-support"]]],
    ["services", [{ id: "it-support" }]],
    ["services", { 0: "it-support" }],
    ["services", ["it-support", null]],
    ["services", 7],
    ["urgency", "now"],
    ["urgency", ["soon"]],
    ["challenges", undefined],
    ["challenges", "x".repeat(5001)],
    ["company", "x".repeat(256)],
    ["preferredContactTime", "x".repeat(101)],
    ["phone", "123456"],
  ])("refuses %s: %j", (field, value) => {
    expect(refusedBy(itConsultationInput, { ...valid, [field]: value })).toEqual([field]);
  });

  test("stores a repeated service once, in the order of the list", () => {
    const services = ["remote-work", "it-support", "remote-work"];
    expect(itConsultationInput.parse({ ...valid, services }).services).toEqual(["it-support", "remote-work"]);
    const many = Array.from({ length: 5_000 }, () => "it-support");
    expect(itConsultationInput.parse({ ...valid, services: many }).services).toEqual(["it-support"]);
  });

  test("accepts one service as text, as a browser without scripts sends it", () => {
    expect(itConsultationInput.parse({ ...valid, services: "it-support" }).services).toEqual(["it-support"]);
  });
});

describe("the AI consultation", () => {
  const valid = { ...person, aiInterests: ["ai-agents"], projectDescription: "Answer our mail." };

  test("reports every documented message when empty or too short", () => {
    const messages = {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Please enter a valid email address",
      phone: "Please enter a valid phone number",
      aiInterests: "Please select at least one AI solution",
      projectDescription: "Please provide a brief description of your AI needs",
    };
    expect(faultsOf(aiConsultationInput, {})).toEqual(messages);
    const tooShort = { ...person, phone: "555-01000", aiInterests: [], projectDescription: "123456789" };
    const { phone, aiInterests, projectDescription } = messages;
    expect(faultsOf(aiConsultationInput, tooShort)).toEqual({ phone, aiInterests, projectDescription });
  });

  test("offers ten solutions", () => {
    const all = Object.keys(aiInterests);
    expect(all).toHaveLength(10);
    expect(aiConsultationInput.parse({ ...valid, aiInterests: all }).aiInterests).toEqual(all);
    expect(refusedBy(aiConsultationInput, { ...valid, aiInterests: ["magic"] })).toEqual(["aiInterests"]);
  });

  test.each([
    [
      "industry",
      "healthcare finance retail manufacturing real-estate legal education hospitality logistics technology other",
    ],
    ["businessSize", "1-10 11-50 51-200 201-500 500+"],
    ["currentAIUsage", "none basic some advanced"],
    ["projectTimeline", "asap 1-3months 3-6months 6-12months planning"],
    ["budget", "under-10k 10k-25k 25k-50k 50k-100k 100k+ discuss"],
    ["preferredContactTime", "morning afternoon evening anytime"],
  ])("accepts only documented values or an empty one for %s", (field, documented) => {
    expectChoices(aiConsultationInput, valid, field, documented);
    expect(aiConsultationInput.parse({ ...valid, [field]: "" })).toHaveProperty(field, undefined);
  });
});

describe("the service consultation", () => {
  const valid = { ...person, serviceType: "AI Chatbots", projectDescription: "Answer our mail." };

  test("requires the five common fields and the service", () => {
    const required = [...Object.keys(person), "serviceType", "projectDescription"];
    expect(refusedBy(serviceConsultationInput, {})).toEqual(required);
  });

  test("accepts the seven documented services by id or title and stores the title", () => {
    expect(Object.keys(aiServices).join(" ")).toBe(
      "machine-learning ai-chatbots ai-analytics ai-automation custom-ai-solutions ai-promo-videos ai-agents",
    );
    for (const [id, { title }] of Object.entries(aiServices))
      for (const serviceType of [id, title])
        expect(serviceConsultationInput.parse({ ...valid, serviceType }).serviceType).toBe(title);
  });

  const odd = ["", "Cooking", ["AI Chatbots"], null, { title: "AI Chatbots" }];
  test.each(odd)("refuses %j as a service", (serviceType) => {
    expect(refusedBy(serviceConsultationInput, { ...valid, serviceType })).toEqual(["serviceType"]);
  });

  test.each([
    ["timeline", "asap 1-month 2-3-months 6-months flexible"],
    ["budget", "under-5k 5k-15k 15k-50k 50k-plus discuss"],
  ])("accepts only documented values for %s", (field, documented) => {
    expectChoices(serviceConsultationInput, valid, field, documented);
  });

  test("gives each service its own needs and its own question", () => {
    const services = Object.values(aiServices);
    expect(new Set(services.map(({ question }) => question)).size).toBe(7);
    for (const { title, needs } of services) {
      expect(needs.length).toBeGreaterThanOrEqual(5);
      expect(needs.length).toBeLessThanOrEqual(7);
      const input = { ...valid, serviceType: title, specificNeeds: [...needs] };
      expect(serviceConsultationInput.parse(input).specificNeeds).toEqual(needs);
    }
  });

  const others = ["Anything", aiServices["ai-agents"].needs[0], {}];
  test.each(others)("refuses %j as a need of a chatbot", (need) => {
    const input = { ...valid, specificNeeds: [need] };
    expect(refusedBy(serviceConsultationInput, input)).toEqual(["specificNeeds"]);
  });

  test("keeps a plausible time from the visitor's clock and drops any other without refusing the lead", () => {
    const at = "2026-11-21T12:00:00.000Z";
    expect(serviceConsultationInput.parse({ ...valid, submittedAt: at }).submittedAt).toEqual(new Date(at));
    for (const submittedAt of ["now", 7, {}, "0000-01-01T00:00:00Z", "2026-99-99T00:00:00Z", null]) {
      expect(serviceConsultationInput.parse({ ...valid, submittedAt }).submittedAt).toBeUndefined();
    }
  });
});
