import { randomUUID } from "node:crypto";
import { toAppError } from "@/lib/core/errors";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { referenceOf, searchedLead } from "@/lib/crm/inbox/reference";
import { setStatus } from "@/lib/crm/inbox/status";
import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { aiServices } from "@/lib/crm/leads/ai-options";
import { itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import {
  submitAiConsultation,
  submitContact,
  submitItConsultation,
  submitQuickQuote,
  submitServiceConsultation,
} from "@/lib/crm/leads/service";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { db, pool } from "@/lib/data/db";
import { limitOf } from "@/lib/data/rate-limits";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { allAtOnce } from "@/tests/factories/at-once";
import { sendConsultation } from "@/tests/factories/inbox";
import { lastMail, queuedMails } from "@/tests/factories/queued-mails";

const person = { firstName: "Ana", lastName: "Díaz", email: "ana@example.com", phone: "(305) 555-0100" };
const sent = {
  ...person,
  company: "Diaz Farms",
  service: "synology",
  employees: "11-25",
  contactTime: "morning",
  challenges: "Backups fail.\u0000\nSince Monday. 🙂",
  sourcePage: "/",
  utmSource: "newsletter",
};
const contact = contactInput.parse(sent);
const bo = { name: "Bo", email: "bo@example.com", phone: "305 555 0101" };
const quote = quickQuoteInput.parse(bo);

/** A client that has sent nothing before. */
const newClient = randomUUID;

const mails = () =>
  db.outgoingMail.findMany({ orderBy: { id: "asc" }, select: { type: true, payload: true } });

beforeAll(withoutAcknowledgements);
beforeEach(async () => {
  await db.contact.deleteMany();
  await db.quickQuote.deleteMany();
  await db.itConsultation.deleteMany();
  await db.aiConsultation.deleteMany();
  await db.serviceConsultation.deleteMany();
  await db.outgoingMail.deleteMany();
});

it("stores a lead with its source and queues its mail", async () => {
  const { id, message } = await submitContact(contact, newClient());
  expect(message).toBe(
    "Thank you for your interest! We will contact you within 2 hours during business hours.",
  );
  expect(await db.contact.findMany()).toEqual([
    {
      ...sent,
      id,
      form: "contact",
      industry: null,
      challenges: "Backups fail.\nSince Monday. 🙂",
      referrer: null,
      utmMedium: null,
      utmCampaign: null,
      utmTerm: null,
      utmContent: null,
      createdAt: expect.any(Date),
    },
  ]);
  expect(await mails()).toEqual([{ type: "lead", payload: { kind: "contact", id } }]);
});

it("does not store a page of our own site as the referrer", async () => {
  for (const referrer of ["http://www.localhost:3000/contact", "https://search.example/x"])
    await submitQuickQuote({ ...quote, referrer }, newClient());
  const stored = await db.quickQuote.findMany({ orderBy: { id: "asc" } });
  expect(stored.map(({ referrer }) => referrer)).toEqual([null, "https://search.example/x"]);
});

it("prices requested plans itself, itemizes them in the mail, and refuses a plan that is not offered", async () => {
  const service = { name: "Workstation", description: "One desk", price: "$51/month" };
  const { id } = await db.staticService.create({ data: { ...service, buttonUrl: "/services-order" } });
  const requested = (plan: number) =>
    quickQuoteInput.parse({ ...quote, plans: [{ id: plan, quantity: 20 }] });
  await submitQuickQuote(requested(id), newClient());
  const plans = [{ name: "Workstation", price: "$51/month", setupFee: null, quantity: 20 }];
  expect(await db.quickQuote.findMany()).toMatchObject([{ ...bo, plans }]);
  const { text } = await lastMail("lead");
  expect(text).toContain("Workstation: 20 × $51/month = $1,020.00 a month");
  expect(text).toContain("Monthly total: $1,020.00");
  await expect(submitQuickQuote(requested(id + 1), newClient())).rejects.toMatchObject({ code: "invalid" });
  await db.staticService.delete({ where: { id } });
});

it("stores every field of a consultation and queues its mail", async () => {
  const lead = {
    ...person,
    company: "Diaz Farms",
    services: ["it-support", "remote-work"],
    challenges: "The network drops.\nEvery day.",
    urgency: "moderate",
    preferredContactTime: "morning",
    sourcePage: "/it-consultation",
  };
  const { id, message } = await submitItConsultation(itConsultationInput.parse(lead), newClient());
  expect(message).toBe("We'll contact you within 24 hours to schedule your free consultation.");
  expect(await db.itConsultation.findMany()).toMatchObject([{ id, ...lead }]);
  expect(await mails()).toMatchObject([{ payload: { kind: "it-consultation", id } }]);
});

it("stores every field of an AI consultation and queues its mail", async () => {
  const lead = {
    ...person,
    company: "Diaz Farms",
    industry: "legal",
    businessSize: "11-50",
    currentAIUsage: "basic",
    aiInterests: ["ai-chatbots", "ai-agents"],
    projectTimeline: "3-6months",
    budget: "10k-25k",
    projectDescription: "Answer our clients' mail.",
    preferredContactTime: "evening",
    utmSource: "newsletter",
  };
  const { id, message } = await submitAiConsultation(aiConsultationInput.parse(lead), newClient());
  expect(message).toBe("We'll contact you within 2 business hours to schedule your free AI consultation.");
  expect(await db.aiConsultation.findMany()).toMatchObject([{ id, ...lead }]);
  expect(await mails()).toMatchObject([{ payload: { kind: "ai-consultation", id } }]);
});

it("stores every field of a service consultation under the service's title and queues its mail", async () => {
  const lead = {
    ...person,
    company: "Diaz Farms",
    serviceType: "AI Agents",
    specificNeeds: aiServices["ai-agents"].needs.slice(0, 2),
    specificAnswer: "Our CRM.",
    timeline: "flexible",
    budget: "50k-plus",
    projectDescription: "Quotes that write themselves.",
  };
  const input = { ...lead, serviceType: "ai-agents", submittedAt: "2026-11-21T12:00:00+02:00" };
  const { id, message } = await submitServiceConsultation(serviceConsultationInput.parse(input), newClient());
  expect(message).toBe("We'll contact you within 24 hours about your AI Agents project.");
  const submittedAt = new Date("2026-11-21T10:00:00Z");
  expect(await db.serviceConsultation.findMany()).toMatchObject([{ id, ...lead, submittedAt }]);
  expect(await mails()).toMatchObject([{ payload: { kind: "service-consultation", id } }]);
});

it("thanks in the words that staff have published", async () => {
  const data = { page: "forms", section: "quick-quote.thanks", content: "Gracias." };
  await db.pageContent.create({ data });
  expect((await submitQuickQuote(quote, newClient())).message).toBe("Gracias.");
  await db.pageContent.deleteMany({ where: { page: "forms" } });
});

describe("the answer to a lead", () => {
  const ofConsultation = (more: object) => (client: string) =>
    sendConsultation({ email: person.email, ...more }, client);
  const urgent = { services: ["it-support"], urgency: "urgent" };
  const popup = { form: "popup-consultation" };
  const contactWith = (service: "synology" | "Windows 10 Upgrade") => (client: string) =>
    submitContact({ ...contact, service }, client);

  it.each([
    ["the contact form", contactWith("synology"), "2-business-hours", "within 2 hours"],
    ["the Windows 10 form", contactWith("Windows 10 Upgrade"), "24-hours", "within 24 hours"],
    ["the consultation page", ofConsultation(urgent), "24-hours", "24 hours"],
    ["the popup", ofConsultation({ ...popup, urgency: "soon" }), "2-business-hours", "2 business hours"],
    ["the popup with no choices", ofConsultation(popup), "2-business-hours", "2 business hours"],
    ["the documented call alone", ofConsultation({}), "24-hours", "24 hours"],
  ] as const)(
    "of %s promises one time, to a blocked sender as to others",
    async (_, send, promise, words) => {
      const free = await send(newClient());
      const stored = await db.lead.findFirstOrThrow({ orderBy: { id: "desc" } });
      const block = { type: "email", value: person.email, until: new Date("2100-01-01") };
      await db.blockedSender.create({ data: block });
      const client = newClient();
      const blocked = await send(client);
      expect(await send(client)).toEqual(blocked);
      await db.blockedSender.deleteMany();
      for (const { createdAt, answerBy, message } of [free, blocked]) {
        expect(message).toContain(words);
        expect(answerBy).toBe(answerTimes(promise, new Date(createdAt)).dueAt.toISOString());
      }
      expect(Object.keys(blocked)).toEqual(Object.keys(free));
      const since = { id: { gt: stored.id } };
      expect([await db.lead.count({ where: since }), await mails()]).toEqual([0, [expect.anything()]]);
      expect(searchedLead(blocked.reference)).toBe(stored.id + 1);
    },
  );
});

it.each(["outgoing_mails", "leads"])("stores nothing of a lead while %s takes nothing", async (table) => {
  await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT none_at_all CHECK (false) NOT VALID`);
  try {
    await expect(submitContact(contact, newClient())).rejects.toThrow();
  } finally {
    await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT none_at_all`);
  }
  expect([await db.contact.count(), await mails()]).toEqual([0, []]);
});

it("queues no mail for a lead that cannot be stored", async () => {
  await expect(submitContact({ ...contact, phone: "1".repeat(51) }, newClient())).rejects.toThrow();
  expect(await mails()).toEqual([]);
});

it("stores each of many concurrent leads, with one mail each", async () => {
  const outcomes = await allAtOnce(Array(40).fill(() => submitContact(contact, newClient())));
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await db.contact.count()).toBe(40);
  expect(await mails()).toHaveLength(40);
});

describe("bots", () => {
  it.each([
    ["a filled honeypot", { website: "http://spam.example" }],
    ["a form sent as soon as the page opened", { elapsedMs: 50 }],
  ])(
    "with %s get the usual answer, and their leads are stored as suspected without mail",
    async (_, sign) => {
      await db.webhook.create({ data: { address: "https://crm.example/leads" } });
      const before = await submitContact(contact, newClient());
      const deliveries = await db.webhookDelivery.count();
      const answer = await submitContact({ ...contact, ...sign }, newClient());
      const quoteAnswer = await submitQuickQuote({ ...quote, ...sign }, newClient());
      expect({ ...answer, answerBy: before.answerBy }).toEqual({
        ...before,
        id: before.id + 1,
        reference: referenceOf((searchedLead(before.reference) ?? 0) + 1),
        createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      });
      for (const { reference } of [answer, quoteAnswer]) {
        const where = { id: searchedLead(reference) ?? 0 };
        const lead = await db.lead.findUnique({ where, include: { events: true } });
        const data = { sign: "website" in sign ? "hidden-field" : "too-fast" };
        expect(lead).toMatchObject({ status: "spam", events: [{ type: "suspected", data }] });
      }
      expect(await db.contact.count()).toBe(2);
      expect(await mails()).toHaveLength(1);
      expect(await db.webhookDelivery.count()).toBe(deliveries);
      expect(await db.blockedSender.count()).toBe(0);
      await db.webhook.deleteMany();
    },
  );

  it("do not include a person who sends the lead again without the sign", async () => {
    const client = newClient();
    const bot = await submitContact({ ...contact, website: "Diaz Farms" }, client);
    const person = await submitContact(contact, client);
    expect(person.reference).not.toBe(bot.reference);
    expect(await mails()).toHaveLength(1);
  });

  it("past their hourly rate are stored a few per network and then refused", async () => {
    await pool.query("DELETE FROM rate_limits");
    await pool.query("INSERT INTO rate_limits VALUES ('leadsOfBots:site', $1, $2)", [
      limitOf("leadsOfBots").points,
      Date.now() + 3_600_000,
    ]);
    const send = (lastName: string, more = { website: "x" }) =>
      submitContact({ ...contact, ...more, lastName }, "2001:db8:65::1");
    for (const lastName of ["A", "B", "C"]) await send(lastName);
    expect(await send("D").catch(toAppError)).toMatchObject({ status: 429 });
    await send("D", { website: "" });
    expect(await mails()).toHaveLength(1);
    await pool.query("DELETE FROM rate_limits");
  });

  it.each([
    ["without a time", undefined],
    ["after half a second", 500],
    ["after a day", 86_400_000],
  ])("do not include a lead sent %s", async (_, elapsedMs) => {
    await submitContact({ ...contact, elapsedMs }, newClient());
    expect(await mails()).toHaveLength(1);
  });
});

describe("the same lead, sent again by the same client", () => {
  it("is stored and mailed once, even five times at once, and gets the same answer each time", async () => {
    const client = newClient();
    const receipts = await Promise.all(Array.from({ length: 5 }, () => submitContact(contact, client)));
    receipts.push(await submitContact({ ...contact, elapsedMs: 9_000 }, client));
    const { id } = await db.contact.findFirstOrThrow();
    const inInbox = await db.lead.findFirstOrThrow({ where: { record: "contact", recordId: id } });
    const [{ message } = { message: "" }] = receipts;
    const reference = referenceOf(inInbox.id);
    const createdAt = inInbox.createdAt.toISOString();
    const answerBy = inInbox.dueAt?.toISOString();
    expect(receipts).toEqual(Array(6).fill({ id, message, reference, createdAt, answerBy }));
    expect(await db.contact.count()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it("is a separate lead when a field or the client differs or a minute has passed", async () => {
    const client = newClient();
    await submitContact(contact, client);
    await submitContact({ ...contact, challenges: "None." }, client);
    await submitContact(contact, newClient());
    expect(await db.contact.count()).toBe(3);
    await pool.query("UPDATE lead_receipts SET created_at = created_at - interval '61 seconds'");
    await submitContact(contact, client);
    expect(await db.contact.count()).toBe(4);
  });

  it("is stored by the second request when the first failed", async () => {
    const client = newClient();
    await pool.query("ALTER TABLE outgoing_mails RENAME TO mails_away");
    await expect(submitContact(contact, client)).rejects.toThrow();
    await pool.query("ALTER TABLE mails_away RENAME TO outgoing_mails");
    await submitContact(contact, client);
    expect(await db.contact.count()).toBe(1);
  });
});

describe("leads past the site-wide rate", () => {
  beforeEach(async () => {
    await db.lead.deleteMany();
    await pool.query(
      "INSERT INTO rate_limits VALUES ('leadsOfSite:site', $1, $2) ON CONFLICT (key) DO UPDATE SET points = $1, expire = $2",
      [limitOf("leadsOfSite").points, Date.now() + 3_600_000],
    );
  });
  afterEach(() => pool.query("DELETE FROM rate_limits"));

  const suspectedMail = async () => (await queuedMails("leads-suspected"))[0]?.mail;

  it("are set aside as suspected if their network sent one within the hour, with one mail an hour", async () => {
    const clients = Array.from({ length: 20 }, newClient);
    await Promise.all(clients.map((client) => submitContact(contact, client)));
    expect(await db.lead.count({ where: { status: "new" } })).toBe(20);
    await db.lead.deleteMany();
    await db.outgoingMail.deleteMany();
    const again = { ...contact, lastName: "Again" };
    const receipts = await Promise.all(clients.map((client) => submitContact(again, client)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(20);
    const leads = await db.lead.findMany({ select: { status: true, events: { select: { type: true } } } });
    expect(leads).toEqual(Array(20).fill({ status: "spam", events: [{ type: "suspected" }] }));
    expect(await db.blockedSender.count()).toBe(0);
    const sent = new Set((await mails()).map(({ type }) => type));
    expect([...sent]).toEqual(["leads-suspected"]);
    expect((await mails()).length).toBeLessThanOrEqual(2);
    expect((await suspectedMail())?.text).toContain("Please look through them");
  });

  it("are limited to a few per network, whose further visitors read how else to reach us", async () => {
    for (const lastName of ["A", "B", "C", "D"])
      await submitContact({ ...contact, lastName }, "2001:db8:63::1");
    const failure = await submitContact(contact, "2001:db8:63::2").catch(toAppError);
    expect(failure).toMatchObject({ status: 429, message: expect.stringContaining("Please call us at") });
    await submitContact(contact, "2001:db8:64::1");
    expect(await db.contact.count()).toBe(5);
    expect(await db.lead.count({ where: { status: "new" } })).toBe(2);
  });

  it("become regular leads when staff restore them, and other systems then receive them", async () => {
    await db.webhook.create({ data: { address: "https://crm.example/leads" } });
    const client = newClient();
    await submitContact(contact, client);
    await submitContact({ ...contact, lastName: "Again" }, client);
    const { id } = await db.lead.findFirstOrThrow({ where: { status: "spam" } });
    await db.webhookDelivery.deleteMany();
    await db.$transaction((tx) => setStatus(tx, [id], "new", { id: 1, username: "ana" }));
    const regular = { status: "new", firstAnsweredAt: null };
    expect(await db.lead.findUnique({ where: { id } })).toMatchObject(regular);
    expect(await db.webhookDelivery.findMany({ select: { leadId: true } })).toEqual([{ leadId: id }]);
    expect(await suspectedMail()).toBeNull();
    await db.webhook.deleteMany();
  });
});
