import { randomUUID } from "node:crypto";
import { exportLeads } from "@/lib/crm/inbox/export";
import { changedLeads, countLeads, listLeads } from "@/lib/crm/inbox/list";
import { leadQuery } from "@/lib/crm/inbox/schema";
import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import {
  submitAiConsultation,
  submitContact,
  submitQuickQuote,
  submitServiceConsultation,
} from "@/lib/crm/leads/service";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { db } from "@/lib/data/db";
import { createAuthor, createLead, sendConsultation } from "@/tests/factories/inbox";

const find = async (query: Record<string, string> = {}, now?: Date) =>
  (await listLeads(leadQuery.parse(query), now)).leads;
const namesOf = async (query: Record<string, string>, now?: Date) =>
  (await find(query, now)).map(({ name }) => name);

beforeEach(() => db.$executeRaw`TRUNCATE leads CASCADE`);

const person = { firstName: "Bo", lastName: "Li", email: "Bo@Example.com", phone: "(305) 555-0101" };

test("every kind of lead appears in the list in one format", async () => {
  const client = randomUUID;
  const contact = { ...person, service: "synology", company: "Li Farms" };
  await submitContact(contactInput.parse(contact), "192.0.2.7");
  await submitContact(contactInput.parse({ ...person, service: "Windows 10 Upgrade" }), client());
  await submitQuickQuote(quickQuoteInput.parse({ ...person, name: "Bo Li" }), client());
  const urgent = { ...person, urgency: "urgent" };
  await sendConsultation({ ...urgent, services: ["nas-cloud"], challenges: "Slow\nnetwork" });
  const popup = { ...urgent, form: "popup-consultation" };
  await sendConsultation({ ...popup, services: ["VoIP Systems"], challenges: "Down" });
  const ai = { ...person, aiInterests: ["machine-learning"], projectTimeline: "asap" };
  const ofAi = { ...ai, projectDescription: "A bot that answers" };
  await submitAiConsultation(aiConsultationInput.parse(ofAi), client());
  const ofService = {
    ...person,
    serviceType: "ai-chatbots",
    projectDescription: "A bot",
    specificAnswer: "On WhatsApp",
    utmSource: "news",
    utmCampaign: "spring",
    sourcePage: "/ai-development",
  };
  await submitServiceConsultation(serviceConsultationInput.parse(ofService), client());
  const leads = await find({ sort: "createdAt" });
  expect(leads.map(({ kind, summary, urgency }) => [kind, summary, urgency])).toEqual([
    ["contact", "Synology NAS", null],
    ["windows10", "Windows 10 Upgrade", null],
    ["quick-quote", "Quick quote", null],
    ["it-consultation", "NAS and private cloud: Slow network", "high"],
    ["it-consultation", "VoIP Systems: Down", "urgent"],
    ["ai-consultation", expect.stringMatching(/: A bot that answers$/), "high"],
    ["service-consultation", expect.stringMatching(/: A bot$/), null],
  ]);
  const [newest] = await find();
  expect(newest).toMatchObject({
    name: "Bo Li",
    email: "bo@example.com",
    phone: "(305) 555-0101",
    sourcePage: "/ai-development",
    campaign: "news / spring",
    status: "new",
    owner: null,
    followUpOn: null,
    firstAnsweredAt: null,
  });
  expect((await db.lead.findFirstOrThrow({ orderBy: { id: "asc" } })).network).toBe("192.0.2.0/24");
  expect(await namesOf({ search: "whatsapp" })).toEqual(["Bo Li"]);
});

test("a long summary is cut between whole characters", async () => {
  const lead = await createLead({ challenges: "🙂".repeat(400) });
  expect(Array.from(lead.summary)).toHaveLength(160);
  expect(lead.summary.endsWith("🙂…")).toBe(true);
});

test("search finds a lead by name, address, company, text, and any format of its phone number", async () => {
  const zoe = { firstName: "Zoë", company: "Hafen & Söhne", email: "zoe@hafen.example" };
  await createLead({ ...zoe, phone: "+1 (786) 555-0199" });
  await createLead({ firstName: "Max", challenges: "Call my cell 786-555-0000, extension 12-34" });
  const phones = ["(786) 555 0199", "17865550199", "555-0199", "zoe 555-0199", "tel:+17865550199"];
  for (const search of ["zoe", "Zoë", "hafen sohne", "ZOE@HAFEN", "backups", ...phones])
    expect([search, await namesOf({ search })]).toEqual([search, ["Zoë Díaz"]]);
  const { id } = await db.lead.findFirstOrThrow({ where: { name: "Max Díaz" } });
  const inText = ["786-555-0000", "12-34"];
  for (const search of [...inText, `R-${id}`, `r${id}`, `#${id}`])
    expect([search, await namesOf({ search })]).toEqual([search, ["Max Díaz"]]);
  for (const search of ["786-555-0001", "100%_", "tel:", "'", "@"])
    expect([search, await namesOf({ search })]).toEqual([search, []]);
});

test("each filter narrows the list, alone and combined", async () => {
  const ana = await createAuthor();
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const add = async (sent: Record<string, string>, at: string, data: object) =>
    db.lead.update({ where: { id: (await createLead(sent)).id }, data: { ...data, createdAt: day(at) } });
  const followUpOn = day("2026-11-24");
  const windows = { firstName: "Two", service: "Windows 10 Upgrade" };
  await add({ firstName: "One" }, "2026-11-01", { ownerId: ana.id, followUpOn, urgency: "urgent" });
  await add(windows, "2026-11-02", { status: "won", followUpOn, firstAnsweredAt: new Date() });
  await add({ firstName: "Three" }, "2026-11-03", { status: "spam" });
  const now = new Date("2026-11-24T17:00:00Z");
  const found: [query: Record<string, string>, names: string[]][] = [
    [{ status: "new" }, ["One"]],
    [{ status: "open" }, ["One"]],
    [{ status: "spam" }, ["Three"]],
    [{ kind: "windows10" }, ["Two"]],
    [{ owner: String(ana.id) }, ["One"]],
    [{ owner: "none" }, ["Three", "Two"]],
    [{ urgency: "urgent" }, ["One"]],
    [{ followUp: "due" }, ["One"]],
    [{ followUp: "set" }, ["Two", "One"]],
    [{ answer: "answered" }, ["Two"]],
    [{ from: "2026-11-02" }, ["Three", "Two"]],
    [{ to: "2026-11-02" }, ["Two", "One"]],
    [{ from: "2026-11-02", to: "2026-11-02", search: "two" }, ["Two"]],
    [{ owner: "none", status: "won", search: "three" }, []],
  ];
  for (const [query, names] of found)
    expect([query, (await namesOf(query, now)).map((name) => name.split(" ")[0])]).toEqual([query, names]);
  expect(await namesOf({ followUp: "due" }, new Date("2026-11-24T04:59:00Z"))).toEqual([]);
});

test("the list shows, filters, and counts answer states", async () => {
  const lead = await createLead();
  const at = (iso: string) => new Date(iso);
  const data = { warnAt: at("2026-11-18T16:30:00Z"), dueAt: at("2026-11-18T17:00:00Z") };
  await db.lead.update({ where: { id: lead.id }, data });
  for (const [time, state] of [
    ["2026-11-18T16:00:00Z", "green"],
    ["2026-11-18T16:30:00Z", "due"],
    ["2026-11-18T17:00:00Z", "late"],
  ] as const) {
    const found = async (answer: string) => (await find({ answer }, at(time))).length > 0 && answer;
    const states = await Promise.all(["green", "due", "late", "answered"].map(found));
    expect(states.filter(Boolean)).toEqual([state]);
    expect((await find({}, at(time)))[0]?.answerState).toBe(state);
  }
  expect(await countLeads(at("2026-11-18T16:45:00Z"))).toMatchObject({ new: 1, won: 0, due: 1, late: 0 });
  expect(await countLeads(at("2026-11-18T17:45:00Z"))).toMatchObject({ due: 0, late: 1, followUps: 0 });
});

test("the list sorts by name, by status in working order, and by longest wait", async () => {
  const warnAt = new Date(0);
  for (const [firstName, data] of Object.entries({
    Cy: { status: "won", firstAnsweredAt: new Date(), dueAt: new Date(1), warnAt },
    al: { status: "contacted", dueAt: new Date(3), warnAt },
    Bo: { dueAt: new Date(2), warnAt },
    Di: { dueAt: null, warnAt: null },
  })) {
    const { id } = await createLead({ firstName, lastName: "X" });
    await db.lead.update({ where: { id }, data });
  }
  expect(await namesOf({ sort: "name" })).toEqual(["al X", "Bo X", "Cy X", "Di X"]);
  expect(await namesOf({ sort: "-name" })).toEqual(["Di X", "Cy X", "Bo X", "al X"]);
  expect(await namesOf({ sort: "status" })).toEqual(["Bo X", "Di X", "al X", "Cy X"]);
  expect(await namesOf({ sort: "due" })).toEqual(["Bo X", "al X", "Cy X", "Di X"]);
});

test("search finds a lead by words of the customer's answers and of staff's replies and notes, also with its own", async () => {
  const { id: one } = await createLead({ firstName: "Ana", lastName: "Zubiri" });
  const { id: two } = await createLead({ firstName: "Bo", lastName: "Zubiri" });
  const mail = { type: "mail-received", text: "Our plotter is jammed.", data: { subject: "Re: Visit" } };
  await db.leadEvent.createMany({
    data: [
      { ...mail, leadId: one },
      { leadId: one, type: "reply", text: "We bring toner." },
      { leadId: two, type: "note", text: "Prefers mornings." },
      { leadId: two, type: "blocked", text: "plotter" },
    ],
  });
  for (const search of ["plotter", "TONER", "zubiri jammed", "visit toner"])
    expect([search, await namesOf({ search })]).toEqual([search, ["Ana Zubiri"]]);
  expect(await namesOf({ search: "mornings" })).toEqual(["Bo Zubiri"]);
  expect(await namesOf({ search: "mornings ana" })).toEqual([]);
});

test("search finds names with and without their apostrophe", async () => {
  await createLead({ firstName: "Ann", lastName: "O'Brien", challenges: "D’Angelo sent me." });
  await createLead({ firstName: "Bob", lastName: "OBrien-D´Angelo" });
  await createLead({ firstName: "Cy", lastName: "Bryan" });
  const found = ["Ann O'Brien", "Bob OBrien-D´Angelo"];
  for (const search of ["obrien", "O'Brien", "o’brien", "OʼBRIEN", "brien", "dangelo", "d'ang"])
    expect([search, await namesOf({ search, sort: "name" })]).toEqual([search, found]);
});

async function csvOf(query: Record<string, string>): Promise<string[]> {
  const bytes = await new Response(exportLeads(leadQuery.parse(query))).arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return text.split("\r\n").slice(0, -1);
}

describe("the export", () => {
  test("contains the leads of the list's query in its order, without executable formulas", async () => {
    await createLead({ firstName: "=cmd|' /C calc'!A0", challenges: '+1, "two"\nlines' });
    await createLead({ firstName: "Bo", phone: "+1 305 555 0100", status: "won" });
    const [head, ...lines] = await csvOf({ sort: "name", search: "Díaz" });
    expect(head?.split(",").slice(0, 5)).toEqual(["\ufeffReference", "Received", "Kind", "Status", "Owner"]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(",'=cmd|' /C calc'!A0 Díaz,");
    expect(lines[0]).toContain('"Consultation\n+1, ""two""\nlines"');
    expect(lines[1]).toContain(",'+1 305 555 0100,");
    expect(await csvOf({ search: "nobody" })).toHaveLength(1);
  });

  test("matches the screen in wording and company time and includes the notes", async () => {
    const ana = await createAuthor();
    const { id } = await createLead({ firstName: "O’Neil", company: "007", challenges: "Printer" });
    const createdAt = new Date("2026-07-04T03:30:00Z");
    const data = { createdAt, status: "qualified", firstAnsweredAt: createdAt };
    await db.lead.update({ where: { id }, data });
    const note = { leadId: id, type: "note", authorName: ana.username, createdAt };
    await db.leadEvent.createMany({
      data: [
        { ...note, text: "Called, no one there" },
        { ...note, text: "Call again" },
        { ...note, type: "opened", text: "No note" },
      ],
    });
    const [, line = ""] = await csvOf({});
    expect(line).toMatch(new RegExp(`^R-${id},2026-07-03 23:30,Contact,Qualified,`));
    expect(line).toContain(',"=""007""",');
    const lineOf = (text: string) => `2026-07-03 23:30 ${ana.username}: ${text}`;
    expect(line).toContain(`,"${lineOf("Called, no one there")}\n${lineOf("Call again")}",`);
    expect(line).toContain(",Answered,");
  });

  test("tells when it was first answered, when the customer wrote last, and the calls apart from notes", async () => {
    const { id } = await createLead();
    const at = (minutes: number) => new Date(Date.parse("2026-07-04T03:30:00Z") + minutes * 60_000);
    // Waits again: the customer has written since.
    const data = { createdAt: at(0), status: "contacted", firstAnsweredAt: null };
    await db.lead.update({ where: { id }, data });
    const event = { leadId: id, authorName: "ana" };
    const voicemail = { type: "call", data: { outcome: "voicemail" }, text: "Said who we are" };
    await db.leadEvent.createMany({
      data: [
        { ...event, ...voicemail, createdAt: at(10) },
        { ...event, type: "reply", createdAt: at(45), text: "We can help." },
        { ...event, type: "mail-received", createdAt: at(60), data: { isUnanswered: true }, text: "Good" },
        { ...event, type: "mail-received", createdAt: at(90), data: { isFromColleague: true } },
        { ...event, type: "note", createdAt: at(95), text: "Wants a price" },
      ],
    });
    const [head = "", line = ""] = await csvOf({});
    expect(head).toContain(",Answered at,First answer after (minutes),Customer's last answer,Calls,");
    const call = "2026-07-03 23:40 ana: Voicemail. Said who we are";
    expect(line).toContain(`,2026-07-04 00:15,45,2026-07-04 00:30,${call},`);
    expect(line).toContain(",2026-07-04 01:05 ana: Wants a price,");
  });

  test("has every answer of each form, with its label", async () => {
    await createLead({ employees: "11-25", contactTime: "morning" });
    await sendConsultation({ services: ["nas-cloud"] });
    const lines = await csvOf({ sort: "createdAt" });
    expect(lines[1]).toContain('"Employees: 11-25\nBest time to call: Morning (9am-12pm)"');
    expect(lines[2]).toContain(",Services: NAS and private cloud,");
  });

  test("formats each row once", async () => {
    const createdAt = new Date("2026-11-18T16:30:00.123Z");
    await Promise.all([createLead({ firstName: "Cy" }), createLead({ firstName: "Al" })]);
    await db.lead.updateMany({ data: { createdAt } });
    const written = jest.spyOn(Date.prototype, "toISOString");
    expect(await csvOf({})).toHaveLength(3);
    const dates = written.mock.contexts.filter((date) => (date as Date).getTime() === createdAt.getTime());
    expect(dates).toHaveLength(2);
  });

  test("continues after each batch, in any order", async () => {
    await db.$executeRaw`
        INSERT INTO leads (kind, record, record_id, name, email, summary, status, due_at, warn_at, created_at)
        SELECT 'contact', 'contact', -n, 'Name ' || n % 7, 'n' || n || '@example.com', 'x',
          (ARRAY['new', 'won', 'spam'])[1 + n % 3],
          CASE WHEN n % 2 = 0 THEN '2026-11-01'::timestamptz + n % 10 * interval '1 hour' END,
          CASE WHEN n % 2 = 0 THEN '2026-11-01'::timestamptz END, '2026-11-01'::timestamptz + n % 5 * interval '1 hour'
        FROM generate_series(1, 1203) AS n`;
    for (const sort of ["createdAt", "name", "status", "due"].flatMap((column) => [column, `-${column}`])) {
      const emails = (await csvOf({ sort })).slice(1).map((line) => line.split(",")[7]);
      expect(new Set(emails).size).toBe(1203);
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map((page) => find({ sort, page: String(page), pageSize: "200" })),
      );
      expect([sort, emails]).toEqual([sort, pages.flat().map(({ email }) => email)]);
    }
  });
});

test("changed leads since a given time are returned, and repeated requests return the same", async () => {
  expect(await changedLeads(undefined)).toMatchObject({ at: null, leads: [], counts: { new: 0 } });
  const lead = await createLead();
  const first = await changedLeads(undefined);
  expect(first).toMatchObject({ at: lead.activityAt.toISOString(), leads: [], counts: { new: 1 } });
  const since = new Date(first.at ?? 0);
  expect((await changedLeads(since)).leads.map(({ id }) => id)).toEqual([lead.id]);
  expect(await changedLeads(since)).toEqual(await changedLeads(since));
  const hourLater = new Date(since.getTime() + 3_600_000);
  expect((await changedLeads(hourLater)).leads).toEqual([]);
});
