import { randomUUID } from "node:crypto";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { composeMail } from "@/lib/admin/mail/compose";
import { countLeads, listLeads } from "@/lib/crm/inbox/list";
import { mergeLeads, separateLead } from "@/lib/crm/inbox/merge";
import { addNote } from "@/lib/crm/inbox/notes";
import { erasePerson, exportPerson, summarizePerson } from "@/lib/crm/inbox/person";
import type { Author } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { replyToLead } from "@/lib/crm/inbox/reply";
import { leadQuery } from "@/lib/crm/inbox/schema";
import { updateLead } from "@/lib/crm/inbox/update";
import { db } from "@/lib/data/db";
import { createAuthor, createLead } from "@/tests/factories/inbox";

let ana: Author;
beforeAll(async () => {
  ana = await createAuthor();
});

const merge = (id: number, other: number) => db.$transaction((tx) => mergeLeads(tx, id, other, ana));
const separate = (id: number) => db.$transaction((tx) => separateLead(tx, id, ana));
const reply = (id: number) =>
  db.$transaction((tx) =>
    replyToLead(tx, id, { token: randomUUID(), subject: "Your backups", text: "We can help." }, ana),
  );
const update = (id: number, change: Parameters<typeof updateLead>[2]) =>
  db.$transaction((tx) => updateLead(tx, id, change, { author: ana, ifMatch: null }));
const find = (id: number) => db.lead.findUniqueOrThrow({ where: { id } });
const listed = async (query: object) =>
  (await listLeads(leadQuery.parse({ pageSize: "200", ...query }))).leads.map(({ id }) => id);

let line = 1_000;
const phone = () => {
  line += 1;
  return `305 555 ${line}`;
};

/** Two leads of one person under two addresses and telephone numbers, which no other test's leads have. */
async function twoLeads() {
  const name = `w${randomUUID().slice(0, 8)}`;
  const one = await createLead({ email: `${name}@example.com`, phone: phone() });
  const two = await createLead({
    email: `${name}@example.org`,
    phone: phone(),
    challenges: "No mail.",
  });
  return { one, two };
}

test("a merged lead leaves the list and counts, appears in the other with its history, and is found by search", async () => {
  const { one, two } = await twoLeads();
  await db.$transaction((tx) => addNote(tx, two.id, { text: "Called from the car." }, ana));
  await reply(two.id);
  const before = await countLeads();
  const { answer, after, label } = await merge(one.id, two.id);
  expect(answer.lead.id).toBe(one.id);
  expect(after).toEqual({ merged: referenceOf(two.id) });
  expect(label).toBe(referenceOf(one.id));
  expect(await listed({})).toEqual(expect.not.arrayContaining([two.id]));
  expect(await listed({ search: two.email })).toEqual([two.id]);
  expect((await countLeads()).contacted).toBe(before.contacted - 1);

  const detail = await readLeadDetail(one.id, ana);
  expect(detail.merged).toMatchObject([{ id: two.id, email: two.email, message: "No mail." }]);
  expect(detail.others).toEqual([]);
  const events = detail.history.flatMap((entry) =>
    entry.is === "event" ? [[entry.leadId, entry.type]] : [],
  );
  expect(events).toEqual(
    expect.arrayContaining([
      [two.id, "note"],
      [two.id, "reply"],
      [one.id, "merged"],
      [two.id, "merged"],
    ]),
  );
  expect(detail.timeline.map(({ is, leadId }) => [is, leadId])).toEqual([
    ["reply", two.id],
    ["request", two.id],
    ["request", one.id],
  ]);
  expect((await readLeadDetail(two.id, ana)).mergedInto).toBe(one.id);
});

test("a person's unmerged leads share one timeline", async () => {
  const one = await createLead({ phone: "305 555 0133" });
  const two = await createLead({ email: one.email, phone: "305 555 0144" });
  await reply(one.id);
  const { timeline, merged } = await readLeadDetail(two.id, ana);
  expect(merged).toEqual([]);
  expect(timeline.map(({ is, leadId, text }) => [is, leadId, text])).toEqual([
    ["reply", one.id, "Your backups"],
    ["request", two.id, null],
    ["request", one.id, null],
  ]);
});

test("the remaining lead inherits an open wait, and a reply there answers both leads", async () => {
  const { one, two } = await twoLeads();
  await reply(one.id);
  await merge(one.id, two.id);
  expect(await find(one.id)).toMatchObject({ status: "new", firstAnsweredAt: null, dueAt: two.dueAt });
  await reply(one.id);
  await separate(two.id);
  expect(await find(two.id)).toMatchObject({
    mergedIntoId: null,
    status: "contacted",
    firstAnsweredAt: expect.any(Date),
  });
});

test("a reply may go to any address of the merged leads and to no other", async () => {
  const { one, two } = await twoLeads();
  await merge(one.id, two.id);
  const send = (to: string) =>
    db.$transaction((tx) =>
      replyToLead(tx, one.id, { token: randomUUID(), subject: "Backups", text: "We can.", to }, ana),
    );
  await send(two.email);
  const mail = await db.outgoingMail.findFirstOrThrow({
    where: { type: "lead-reply", key: { startsWith: `lead.${one.id}.` } },
  });
  expect(await composeMail({ ...mail, type: "lead-reply" })).toMatchObject({ to: { address: two.email } });
  await expect(send("eve@example.com")).rejects.toMatchObject({
    message: "This address belongs to none of the merged leads.",
  });
});

test("separating a merged lead restores the state from before the merge", async () => {
  const { one, two } = await twoLeads();
  await reply(one.id);
  await update(one.id, { status: "qualified" });
  const before = await find(one.id);
  await merge(one.id, two.id);
  await separate(two.id);
  const { status, dueAt, firstAnsweredAt } = before;
  expect(await find(one.id)).toMatchObject({ status, dueAt, firstAnsweredAt });
  expect(await find(two.id)).toMatchObject({ mergedIntoId: null, status: "new", firstAnsweredAt: null });
  expect(await listed({ ids: String(two.id) })).toEqual([two.id]);
  await expect(separate(two.id)).rejects.toMatchObject({ code: "conflict" });
});

test("a merge passes on the owner and follow-up when the remaining lead has none", async () => {
  const { one, two } = await twoLeads();
  await update(two.id, { ownerId: ana.id, followUpOn: "2026-12-01" });
  await merge(one.id, two.id);
  const { ownerId, followUpOn } = await find(one.id);
  expect([ownerId, followUpOn?.toISOString().slice(0, 10)]).toEqual([ana.id, "2026-12-01"]);
});

test("a repeated merge changes nothing, invalid merges are refused, and earlier merges carry over", async () => {
  const { one, two } = await twoLeads();
  const three = await createLead();
  await merge(two.id, three.id);
  await merge(one.id, two.id);
  expect(await merge(one.id, two.id)).toMatchObject({
    before: { merged: referenceOf(two.id) },
    after: { merged: referenceOf(two.id) },
  });
  expect((await readLeadDetail(one.id, ana)).merged.map(({ id }) => id).sort()).toEqual(
    [two.id, three.id].sort(),
  );
  await expect(merge(three.id, one.id)).rejects.toMatchObject({
    message: `${referenceOf(three.id)} is merged into ${referenceOf(one.id)} already.`,
  });
  const spam = await createLead();
  await update(spam.id, { status: "spam" });
  await expect(merge(one.id, spam.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(merge(one.id, one.id)).rejects.toMatchObject({ code: "invalid" });
});

test("export and erasure by either address cover the leads of both", async () => {
  const { one, two } = await twoLeads();
  const later = await createLead({ email: two.email });
  await merge(one.id, two.id);
  const addresses = [one.email, two.email].sort();
  for (const email of addresses) {
    const person = await db.$transaction((tx) => summarizePerson(tx, { email }));
    expect({ ...person, addresses: person.addresses.sort() }).toMatchObject({ leads: 3, addresses });
    const data = await db.$transaction((tx) => exportPerson(tx, { email, page: 1 }));
    expect(data.leads.map(({ lead }) => lead.id)).toEqual([one.id, two.id, later.id]);
  }
  const { after } = await db.$transaction((tx) => erasePerson(tx, { email: two.email }));
  expect(JSON.stringify(after)).not.toContain("@");
  const ids = [one.id, two.id, later.id];
  expect(await db.lead.count({ where: { id: { in: ids } } })).toBe(0);
  expect(await db.outgoingMail.count({ where: { key: { startsWith: `lead.${one.id}.` } } })).toBe(0);
});
