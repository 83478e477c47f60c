import { runDueJobs } from "@/lib/admin/jobs/worker";
import { leadsByDay } from "@/lib/admin/overview/leads";
import { readDashboard } from "@/lib/admin/overview/service";
import { asPerson, calculator } from "@/lib/crm/calculator/lead-form";
import { listBlocks, removeOldBlocks } from "@/lib/crm/inbox/blocks";
import { removeOldBotLeads } from "@/lib/crm/inbox/bot-leads";
import { logCall } from "@/lib/crm/inbox/calls";
import { queueFollowUpMails } from "@/lib/crm/inbox/follow-ups";
import { addNote } from "@/lib/crm/inbox/notes";
import { erasePerson, exportPerson } from "@/lib/crm/inbox/person";
import type { Author } from "@/lib/crm/inbox/record";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { noteOpened } from "@/lib/crm/inbox/reply";
import { blockQuery, type LeadUpdate } from "@/lib/crm/inbox/schema";
import { updateLead } from "@/lib/crm/inbox/update";
import { db } from "@/lib/data/db";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { createAuthor, createLead, sendReply } from "@/tests/factories/inbox";
import { queuedMails } from "@/tests/factories/queued-mails";

beforeAll(withoutAcknowledgements);

let ana: Author;

beforeAll(async () => {
  ana = await createAuthor("ana@example.com");
});
beforeEach(
  () => db.$executeRaw`TRUNCATE leads, blocked_senders, outgoing_mails, contacts, erased_leads CASCADE`,
);

const update = (id: number, input: LeadUpdate) =>
  db.$transaction((tx) => updateLead(tx, id, input, { author: ana, ifMatch: null }));
const blocks = async () => (await listBlocks(blockQuery.parse({ sort: "value" }))).blocks;

test("leads from bots remain for 30 days, unless staff have handled them", async () => {
  const [untouched, real] = [await createLead({ website: "x" }), await createLead()];
  const mistaken = await createLead({ website: "x", elapsedMs: 9 });
  await update(mistaken.id, { status: "new" });
  await update(mistaken.id, { status: "spam" });
  const [called, answered] = [await createLead({ website: "x" }), await createLead({ website: "x" })];
  await db.$transaction((tx) => logCall(tx, called.id, { outcome: "voicemail" }, ana));
  await sendReply(answered.id, ana);
  for (const { id } of [untouched, answered]) await db.$transaction((tx) => noteOpened(tx, id, ana));
  await update(real.id, { status: "spam" });
  const days = (count: number) => new Date(untouched.createdAt.getTime() + count * 86_400_000 + 60_000);
  expect(await removeOldBotLeads(days(29))).toBe(0);
  expect(await removeOldBotLeads(days(30))).toBe(1);
  const left = await db.lead.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => id)).toEqual([real.id, mistaken.id, called.id, answered.id]);
  expect(await db.contact.findUnique({ where: { id: untouched.recordId } })).toBeNull();
  expect(await db.contact.count()).toBe(4);
});

describe("spam", () => {
  test("blocks its address and network visibly for 30 days", async () => {
    const lead = await createLead({ email: "Spam@Example.com" }, "203.0.113.9");
    await update(lead.id, { status: "spam" });
    const blocked = { blockedBy: ana.username, leadId: lead.id };
    expect(await blocks()).toMatchObject([
      { ...blocked, type: "network", value: "203.0.113.0/24" },
      { ...blocked, type: "email", value: "spam@example.com" },
    ]);
    for (const { until } of await blocks())
      expect(Math.abs(Date.parse(until) - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000);

    // Matched by its address from anywhere: reports success, as to a bot, and stores nothing.
    const elsewhere = createLead({ email: "spam@example.COM" }, "198.51.100.1");
    await expect(elsewhere).rejects.toMatchObject({ code: "P2025" });
    // Matched by its network only: it may be a person, who is asked to call.
    const neighbor = createLead({ email: "neighbor@example.com" }, "203.0.113.200");
    const message = expect.stringContaining("call us");
    await expect(neighbor).rejects.toMatchObject({ code: "forbidden", message });
    expect([await db.lead.count(), await db.contact.count()]).toEqual([1, 1]);
    expect((await blocks()).map(({ turnedAway }) => turnedAway)).toEqual([1, 1]);
    await createLead({ email: "neighbor@example.com" }, "203.0.114.1");
  });

  test("blocks its address alone, if staff wish", async () => {
    const { id } = await createLead({}, "203.0.113.9");
    await update(id, { status: "spam", blockNetwork: false });
    expect((await blocks()).map(({ type }) => type)).toEqual(["email"]);
  });

  test("lifts its blocks when it is undone, as the history records", async () => {
    const { id, email } = await createLead({}, "203.0.113.9");
    await update(id, { status: "spam" });
    await update(id, { status: "new" });
    expect(await blocks()).toEqual([]);
    await createLead({ email }, "203.0.113.9");
    const events = await db.leadEvent.findMany({ where: { leadId: id }, orderBy: { id: "asc" } });
    expect(events.map(({ type }) => type)).toEqual(["status", "blocked", "status", "unblocked"]);
    expect(events[1]?.data).toMatchObject({ values: expect.arrayContaining([email, "203.0.113.0/24"]) });
  });

  test("loses its blocks when they expire, and networks are forgotten after 90 days", async () => {
    const lead = await createLead({}, "203.0.113.9");
    await update(lead.id, { status: "spam" });
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await removeOldBlocks(days(29));
    expect(await db.blockedSender.count()).toBe(2);
    await db.blockedSender.updateMany({ data: { until: days(-1) } });
    await createLead({ email: lead.email, challenges: "Again" }, "203.0.113.9");
    await removeOldBlocks(days(89));
    const forgotten = () => db.lead.count({ where: { network: null } });
    expect([await db.blockedSender.count(), await forgotten()]).toEqual([0, 0]);
    await removeOldBlocks(days(91));
    expect(await forgotten()).toBe(2);
  });
});

describe("a follow-up", () => {
  const noon = (day: string) => new Date(`${day}T17:00:00Z`);
  const mails = () => queuedMails("lead-follow-up");
  const compose = async (index: number) => (await mails())[index]?.mail;

  test("is mailed to the owner once on its day, even with concurrent checks", async () => {
    const { id } = await createLead({ firstName: "Zoë", company: "Hafen" });
    await update(id, { ownerId: ana.id, followUpOn: "2026-11-25" });
    expect(await queueFollowUpMails(noon("2026-11-24"))).toBe(0);
    const queued = await Promise.all([1, 2, 3].map(() => queueFollowUpMails(noon("2026-11-25"))));
    expect(queued.reduce((sum, one) => sum + one)).toBe(1);
    expect(await queueFollowUpMails(noon("2026-11-26"))).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect(await compose(0)).toMatchObject({
      to: "ana@example.com",
      subject: "Follow up today: Zoë Díaz, Hafen",
      text: expect.stringContaining(`/admin/dashboard/leads?lead=${id}`),
    });
  });

  test("is mailed again after a move to another day, and the mail for the old day is dropped", async () => {
    const { id } = await createLead();
    await update(id, { followUpOn: "2026-11-25" });
    await queueFollowUpMails(noon("2026-11-25"));
    expect(await compose(0)).toMatchObject({ to: "sales@bayline.example.com" });
    await update(id, { followUpOn: "2026-11-27" });
    expect(await compose(0)).toBeNull();
    await queueFollowUpMails(noon("2026-11-28"));
    expect(await compose(1)).toMatchObject({ subject: "Follow up today: Ana Díaz" });
    await update(id, { status: "won" });
    expect(await compose(1)).toBeNull();
  });

  test("is mailed at its hour by the office's clocks, with what it is about, and again at another hour", async () => {
    const { id } = await createLead();
    const followUpNote = "Ask for the floor plan";
    await update(id, { followUpOn: "2026-11-25", followUpTime: "12:30", followUpNote });
    expect(await queueFollowUpMails(noon("2026-11-25"))).toBe(0);
    expect(await queueFollowUpMails(new Date("2026-11-25T17:30:00Z"))).toBe(1);
    const text = expect.stringContaining(`To do: ${followUpNote}`);
    expect(await compose(0)).toMatchObject({ subject: "Follow up at 12:30 pm: Ana Díaz", text });
    await update(id, { followUpTime: "12:45" });
    expect(await compose(0)).toBeNull();
    expect(await queueFollowUpMails(new Date("2026-11-25T17:45:00Z"))).toBe(1);
  });

  test("is mailed by a single run of due jobs", async () => {
    const { id } = await createLead();
    await update(id, { followUpOn: "2026-01-05" });
    await runDueJobs();
    expect(await mails()).toMatchObject([{ row: { payload: { leadId: id, on: "2026-01-05" } } }]);
  });

  test("is not mailed for a closed lead", async () => {
    const { id } = await createLead();
    await update(id, { followUpOn: "2026-11-25", status: "lost" });
    expect(await queueFollowUpMails(noon("2026-11-25"))).toBe(0);
  });
});

describe("a person's data", () => {
  test("is exported and erased completely, while the counts remain", async () => {
    const email = "person@example.com";
    const one = await createLead({ email, challenges: "Secret plans" });
    const two = await createLead({ email: "PERSON@example.com", challenges: "More" });
    const other = await createLead({ email: "other@example.com" });
    await db.$transaction((tx) => addNote(tx, one.id, { text: "Asked for data" }, ana));
    await update(two.id, { status: "spam" });
    const before = await readDashboard("owner");

    const data = await db.$transaction((tx) => exportPerson(tx, { email, page: 1 }));
    expect(data.leads).toMatchObject([
      {
        lead: { id: one.id, email },
        record: { challenges: "Secret plans" },
        events: [{ text: "Asked for data" }],
        mails: [{ key: `contact.${one.recordId}` }],
      },
      { lead: { id: two.id }, record: { challenges: "More" } },
    ]);
    expect(data.blocks).toMatchObject([{ value: email }]);
    expect(data.total).toBe(2);
    const next = await db.$transaction((tx) => exportPerson(tx, { email, page: 2 }));
    expect(next).toMatchObject({ total: 2, leads: [] });

    const change = await db.$transaction((tx) => erasePerson(tx, { email }));
    expect(change.response.erased).toMatchObject({ leads: 2, events: 3, mails: 2 });
    expect(JSON.stringify(change.after)).not.toMatch(/person/i);
    expect((await db.lead.findMany()).map(({ id }) => id)).toEqual([other.id]);
    expect((await db.contact.findMany()).map(({ id }) => id)).toEqual([other.recordId]);
    expect((await db.outgoingMail.findMany()).map(({ key }) => key)).toEqual([`contact.${other.recordId}`]);
    expect(await db.leadEvent.count()).toBe(0);
    expect(await db.blockedSender.count({ where: { type: "email" } })).toBe(0);
    expect(await readDashboard("owner")).toEqual({ ...before });
    expect((await leadsByDay(new Date())).at(-1)).toMatchObject({ contacts: 3 });
    const again = await db.$transaction((tx) => erasePerson(tx, { email }));
    expect(again.response.erased).toMatchObject({ leads: 0, events: 0, mails: 0 });
  });

  test("is erased with the blocks it caused, except those that another sender's spam also caused", async () => {
    const mine = { email: "spam@example.com" };
    const alone = await createLead(mine, "198.51.100.1");
    const other = await createLead({}, "203.0.113.9");
    const shared = await createLead(mine, "203.0.113.10");
    for (const { id } of [alone, other, shared]) await update(id, { status: "spam" });
    await db.$transaction((tx) => erasePerson(tx, mine));
    const left = new Set((await blocks()).map(({ value }) => value));
    expect(left).toEqual(new Set(["203.0.113.0/24", other.email]));
  });

  test("is erased from saved views, while the receipts of other forms remain", async () => {
    const { id, recordId } = await createLead({ email: "a+b@example.com" });
    const others = ["search=b%40example.com", "search=a%2Bb%40example.com.au"];
    for (const query of ["status=new&search=A%2Bb%40example.com", ...others])
      await db.leadView.create({ data: { name: query, query, userId: ana.id } });
    const createdAt = new Date(Date.now() - 120_000);
    await db.leadReceipt.create({ data: { key: "of-another-form", leadId: recordId, createdAt } });
    await db.$transaction((tx) => erasePerson(tx, { email: "a+b@example.com" }));
    expect(await db.lead.count({ where: { id } })).toBe(0);
    const left = await db.leadView.findMany({ orderBy: { id: "asc" } });
    expect(left.map(({ query }) => query)).toEqual(others);
    const receipts = await db.leadReceipt.findMany({ where: { leadId: recordId } });
    expect(receipts.map(({ key }) => key)).toEqual(["of-another-form"]);
  });

  test("is removed from a quote's audit log, which keeps who changed the quote", async () => {
    const customer = { customerName: "Person", customerEmail: "quoted@example.com" };
    const quote = await db.pricingCalculation.create({
      data: { ...customer, sessionId: "calc_1", selectedServices: [], totalEstimate: "199" },
    });
    const record = { record: "pricing-calculation", recordId: quote.id } as const;
    const origin = { ...record, clientAddress: "203.0.113.9" };
    await db.$transaction((tx) => recordLead(tx, calculator.summarize(asPerson(quote)), origin));
    const entry = { action: "quote.update", kind: "quote", username: "ana", label: "Person" };
    const details = { changes: { notes: { before: null, after: "Person called" } } };
    const [id, other] = [String(quote.id), String(quote.id + 1)];
    await db.auditLog.createMany({ data: [id, other].map((targetId) => ({ ...entry, targetId, details })) });
    await db.$transaction((tx) => erasePerson(tx, { email: "quoted@example.com" }));
    const entries = await db.auditLog.findMany({ where: { kind: "quote" }, orderBy: { id: "asc" } });
    expect(entries).toMatchObject([
      { targetId: id, username: "ana", label: null, details: null },
      { targetId: other, label: "Person", details },
    ]);
  });
});
