import { randomUUID } from "node:crypto";
import { MAX_ROWS } from "@/lib/admin/person/schema";
import { readPersonPage } from "@/lib/admin/person/service";
import { storeVisitorsFile } from "@/lib/crm/attachments/store-attachment";
import { mergeLeads } from "@/lib/crm/inbox/merge";
import { addNote } from "@/lib/crm/inbox/notes";
import type { Author } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { replyToLead } from "@/lib/crm/inbox/reply";
import { takeMail } from "@/lib/crm/incoming-mail/take-mail";
import { db } from "@/lib/data/db";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { pdf } from "@/tests/factories/attachments";
import { createAuthor, createLead } from "@/tests/factories/inbox";
import { storeOrder } from "@/tests/factories/orders";
import { rawMail } from "@/tests/factories/raw-mail";

let ana: Author;
beforeAll(withoutAcknowledgements);
beforeAll(async () => {
  ana = await createAuthor();
});

let line = 3_000;
const phone = () => {
  line += 1;
  return `(786) 555-${line}`;
};

test("a person's page has everything with one of their addresses or numbers, whichever lead it is opened from", async () => {
  const number = phone();
  const one = await createLead({ phone: number });
  const byPhone = await createLead({ phone: number.replace(/\D/g, ".") });
  const merged = await createLead({ phone: phone() });
  const byMerged = await createLead({ email: merged.email.toUpperCase(), phone: phone() });
  const other = await createLead({ phone: phone() });
  await db.$transaction((tx) => mergeLeads(tx, one.id, [merged.id], ana));
  const ids = [byMerged, merged, byPhone, one].map(({ id }) => id);
  for (const { id } of [one, merged]) {
    const { requests } = await readPersonPage(id, "owner");
    expect(requests.rows.map((row) => row.id)).toEqual(ids);
    expect(requests.total).toBe(4);
  }
  const { requests } = await readPersonPage(other.id, "owner");
  expect(requests.rows.map(({ id }) => id)).toEqual([other.id]);
});

test("each part is shown, and chats and orders only to roles with those sections", async () => {
  const plan = await storeVisitorsFile({ bytes: pdf(), name: "plan.pdf" });
  const lead = await createLead({ phone: phone(), files: [plan.token] });
  await db.$transaction((tx) => addNote(tx, lead.id, { text: "Prefers mornings." }, ana));
  const reply = { token: randomUUID(), subject: "Backups", text: "We can." };
  await db.$transaction((tx) => replyToLead(tx, lead.id, reply, ana));
  const from = lead.email;
  await takeMail(rawMail({ from, subject: "Re: Backups", text: "Good." }));
  const headers = { "List-Unsubscribe": "<https://example.org>" };
  await takeMail(rawMail({ from, subject: "News", headers }));
  const { id: threadId } = await db.chatSession.create({
    data: { id: randomUUID(), visitorKey: "key", reference: referenceOf(lead.id) },
  });
  const order = await storeOrder({ email: lead.email });
  const [begins, ends] = [new Date("2026-12-01T15:00Z"), new Date("2026-12-01T15:30Z")];
  const times = { startsAt: begins, blockedFrom: begins, endsAt: ends, blockedTo: ends };
  const call = { leadId: lead.id, kindName: "Call", by: "phone", status: "booked" } as const;
  await db.appointment.create({ data: { ...call, ...times } });
  const photo = await storeVisitorsFile({ bytes: pdf("rack"), name: "rack.pdf" });
  const message = { sessionId: threadId, text: "See it", isBot: false };
  await db.chatMessage.create({ data: { ...message, attachments: { connect: { token: photo.token } } } });
  const page = await readPersonPage(lead.id, "owner");
  expect(page.files.rows.map(({ name, address }) => [name, address.replace(/\d+$/, "")])).toEqual([
    ["rack.pdf", `/api/admin/chat/${threadId}/files/`],
    ["plan.pdf", `/api/admin/leads/${lead.id}/files/`],
  ]);
  expect((await readPersonPage(lead.id, "editor")).files).toMatchObject({ total: 1 });
  expect(page.notes.rows).toMatchObject([{ type: "note", text: "Prefers mornings.", leadId: lead.id }]);
  const mails = page.mails.rows.map(({ title, outcome }) => [title, outcome]);
  expect(mails).toContainEqual(["Re: Backups", "answer"]);
  expect(mails).toContainEqual([expect.any(String), null]);
  expect(page.mails.rows.filter(({ state }) => state !== null)).toHaveLength(1);
  expect(page.appointments.rows).toMatchObject([{ kind: "Call" }]);
  expect(page.chats?.rows).toMatchObject([{ threadId }]);
  expect(page.orders?.rows).toMatchObject([{ orderId: order.orderId }]);
  expect(await readPersonPage(lead.id, "editor")).toMatchObject({ chats: null, orders: null });
  const viewers = await readPersonPage(lead.id, "viewer");
  expect([viewers.chats?.total, viewers.orders?.total]).toEqual([1, 1]);
});

test("a part is bounded, and says how many there are", async () => {
  const lead = await createLead({ phone: phone() });
  const note = { leadId: lead.id, type: "note" as const };
  const data = Array.from({ length: MAX_ROWS + 3 }, (_, at) => ({ ...note, text: `Note ${at}` }));
  await db.leadEvent.createMany({ data });
  const { rows, total } = (await readPersonPage(lead.id, "owner")).notes;
  expect([rows.length, total]).toEqual([MAX_ROWS, MAX_ROWS + 3]);
  expect(rows[0]?.text).toBe(`Note ${MAX_ROWS + 2}`);
});

test("the page of a lead that is gone does not exist", async () => {
  await expect(readPersonPage(2_000_000_000, "owner")).rejects.toMatchObject({ code: "not_found" });
});
