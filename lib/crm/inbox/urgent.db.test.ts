import { listLeads } from "@/lib/crm/inbox/list";
import { leadQuery } from "@/lib/crm/inbox/schema";
import { db } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { createAuthor, sendConsultation } from "@/tests/factories/inbox";
import { queuedMails } from "@/tests/factories/queued-mails";

beforeAll(withoutAcknowledgements);
beforeEach(async () => {
  setStoredSettings({});
  await db.outgoingMail.deleteMany();
  await db.lead.deleteMany();
  await db.user.deleteMany();
});

async function send(urgency: string) {
  const { id } = await sendConsultation({ urgency });
  return db.lead.findFirstOrThrow({ where: { record: "it-consultation", recordId: id } });
}

const alerts = async () =>
  (await queuedMails("lead-urgent")).map(({ row, mail }) => ({
    afterMinutes: Math.round((Number(row.nextAttemptAt) - Number(row.createdAt)) / 60_000),
    mail,
  }));

test("an urgent request alerts those who work on leads at once, and again before its time is over", async () => {
  const { id } = await createAuthor("ana@example.com");
  await createAuthor("never-signed-in@example.com");
  await db.user.update({ where: { id }, data: { lastLogin: new Date() } });
  const lead = await send("immediate");
  const [first, again, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(first?.mail).toMatchObject({ to: "ana@example.com", subject: "Urgent: Bo Lee" });
  expect(first?.mail?.text).toContain("Phone: 3055550101");
  expect(again).toMatchObject({ afterMinutes: 45, mail: { subject: "Still unanswered: Bo Lee" } });
  await db.lead.update({ where: { id: lead.id }, data: { firstAnsweredAt: new Date() } });
  expect((await alerts()).map(({ mail }) => mail)).toEqual([null, null]);
});

test("the on-call address is alerted in place of all staff, and only about urgent requests", async () => {
  setStoredSettings({ onCallTo: "pager@example.com" });
  await send("planning");
  expect(await alerts()).toEqual([]);
  await send("immediate");
  expect((await alerts()).map(({ mail }) => mail?.to)).toEqual(["pager@example.com", "pager@example.com"]);
});

test("urgent leads are on top of the list until they are answered", async () => {
  const urgent = await send("immediate");
  const later = await send("planning");
  const listed = async () =>
    (await listLeads(leadQuery.parse({ sort: "-urgent" }))).leads.map(({ id }) => id);
  expect(await listed()).toEqual([urgent.id, later.id]);
  await db.lead.update({ where: { id: urgent.id }, data: { firstAnsweredAt: new Date() } });
  expect(await listed()).toEqual([later.id, urgent.id]);
});
