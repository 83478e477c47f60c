import { randomUUID } from "node:crypto";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { addEvent } from "@/lib/crm/inbox/events";
import { countLeads, listLeads } from "@/lib/crm/inbox/list";
import { mergeLeads, previewMerge, separateLead } from "@/lib/crm/inbox/merge";
import { addNote } from "@/lib/crm/inbox/notes";
import { erasePerson, exportPerson, summarizePerson } from "@/lib/crm/inbox/person";
import type { Author } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { leadQuery, MAX_MERGED } from "@/lib/crm/inbox/schema";
import { updateLead } from "@/lib/crm/inbox/update";
import { db } from "@/lib/data/db";
import { createAuthor, createLead, sendReply } from "@/tests/factories/inbox";
import { lastMail } from "@/tests/factories/queued-mails";

let ana: Author;
beforeAll(async () => {
  ana = await createAuthor();
});

const merge = (id: number, ...others: number[]) => db.$transaction((tx) => mergeLeads(tx, id, others, ana));
const separate = (id: number) => db.$transaction((tx) => separateLead(tx, id, ana));
const reply = (id: number) => sendReply(id, ana);
const update = (id: number, change: Parameters<typeof updateLead>[2]) =>
  db.$transaction((tx) => updateLead(tx, id, change, { author: ana, ifMatch: null }));
const find = (id: number) => db.lead.findUniqueOrThrow({ where: { id } });
const listed = async (query: object) =>
  (await listLeads(leadQuery.parse({ pageSize: "200", ...query }))).leads.map(({ id }) => id);

let line = 1_000;
const phone = () => `305 555 ${line++}`;

/** Two leads of one person under two addresses and telephone numbers, which no other test's leads have. */
async function twoLeads() {
  const name = `w${randomUUID().slice(0, 8)}`;
  const one = await createLead({ email: `${name}@example.com`, phone: phone() });
  const two = await createLead({ email: `${name}@example.org`, phone: phone(), challenges: "No mail." });
  return { one, two };
}

/** As `twoLeads`, but the first was answered before the second came. */
async function answeredBefore() {
  const { one, two } = await twoLeads();
  await reply(one.id);
  await db.lead.update({ where: { id: two.id }, data: { createdAt: new Date(Date.now() + 1) } });
  return { one, two: await find(two.id) };
}

async function customerWrites(id: number): Promise<void> {
  await db.$transaction((tx) => addEvent(tx, id, { type: "mail-received", data: { isUnanswered: true } }));
  await db.lead.update({ where: { id }, data: { firstAnsweredAt: null } });
}

const nothing = { waitOf: null, isReopened: false, owner: null, followUpOn: null };

test("a merged lead leaves the list and counts, appears in the other with its history, and is found by search", async () => {
  const { one, two } = await twoLeads();
  await db.$transaction((tx) => addNote(tx, two.id, { text: "Called from the car." }, ana));
  await reply(two.id);
  const before = await countLeads();
  const { response: answer, after, label } = await merge(one.id, two.id);
  expect(answer.lead.id).toBe(one.id);
  expect(after).toMatchObject({ merged: referenceOf(two.id) });
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
  expect(events.filter(([, type]) => type === "merged")).toHaveLength(1);
  const ofTwo = ["note", "reply"].map((type) => [two.id, type]);
  expect(events).toEqual(expect.arrayContaining([...ofTwo, [one.id, "merged"]]));
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

test("a lead that was answered after the other one came stays answered", async () => {
  const { one, two } = await twoLeads();
  await reply(one.id);
  const before = await find(one.id);
  expect((await merge(one.id, two.id)).response.changes).toEqual(nothing);
  const { status, dueAt, firstAnsweredAt } = before;
  expect(await find(one.id)).toMatchObject({ status, dueAt, firstAnsweredAt });
  await separate(two.id);
  expect(await find(two.id)).toMatchObject({ status: "new", firstAnsweredAt: null });
});

test("the remaining lead inherits a younger wait, and a reply there answers both leads", async () => {
  const { one, two } = await answeredBefore();
  await merge(one.id, two.id);
  const contacted = { status: "contacted", mergedIntoId: null };
  expect(await find(one.id)).toMatchObject({ ...contacted, firstAnsweredAt: null, dueAt: two.dueAt });
  await reply(one.id);
  await separate(two.id);
  expect(await find(two.id)).toMatchObject({ ...contacted, firstAnsweredAt: expect.any(Date) });
});

test("a merge reports its changes before and after it", async () => {
  const { one, two } = await answeredBefore();
  await update(one.id, { status: "won" });
  await update(two.id, { ownerId: ana.id, followUpOn: "2026-12-01" });
  const changes = { waitOf: two.id, isReopened: true, owner: ana.username, followUpOn: "2026-12-01" };
  expect(await previewMerge(one.id, [two.id])).toEqual(changes);
  expect((await find(one.id)).status).toBe("won");
  const { response: answer, before, after } = await merge(one.id, two.id);
  expect(answer).toMatchObject({ lead: { status: "contacted", answerState: "green" }, changes });
  expect([before, after]).toEqual([
    { merged: null, status: "won", owner: null, followUpOn: null },
    { merged: referenceOf(two.id), status: "contacted", owner: ana.username, followUpOn: "2026-12-01" },
  ]);
  expect(await find(one.id)).toMatchObject({ ownerId: ana.id, followUpOn: new Date("2026-12-01") });
});

test("an answer of the other lead's customer counts as younger, too", async () => {
  const { one, two } = await twoLeads();
  await reply(two.id);
  await reply(one.id);
  await customerWrites(two.id);
  expect(await previewMerge(one.id, [two.id])).toMatchObject({ waitOf: two.id, isReopened: true });
});

test("several leads are merged at once, and each can be separated with its wait", async () => {
  const { one, two } = await answeredBefore();
  const three = await createLead();
  const soon = new Date(Date.now() + 60_000);
  await db.lead.update({ where: { id: three.id }, data: { warnAt: soon, dueAt: soon } });
  const { response: answer } = await merge(one.id, two.id, three.id);
  expect(answer.changes).toMatchObject({ waitOf: three.id, isReopened: true });
  expect(await find(one.id)).toMatchObject({ dueAt: soon, firstAnsweredAt: null });
  expect((await readLeadDetail(one.id, ana)).merged.map(({ id }) => id)).toEqual([three.id, two.id]);
  await separate(three.id);
  expect(await find(one.id)).toMatchObject({ dueAt: two.dueAt, firstAnsweredAt: null });
  await separate(two.id);
  expect(await find(one.id)).toMatchObject({ status: "contacted", firstAnsweredAt: expect.any(Date) });
});

test("of two people who merge the same leads at once, one gets a conflict", async () => {
  const { one, two } = await twoLeads();
  const three = await createLead();
  await merge(two.id, three.id);
  const [merges] = await Promise.all([
    Promise.allSettled([merge(one.id, two.id), merge(two.id, one.id)]),
    Promise.allSettled([separate(three.id)]),
  ]);
  const [done, refused] = merges.toSorted((a, b) => a.status.localeCompare(b.status));
  expect([done?.status, refused]).toMatchObject(["fulfilled", { reason: { code: "conflict" } }]);
  const rows = await Promise.all([one, two, three].map(({ id }) => find(id)));
  const into = rows.map(({ mergedIntoId }) => mergedIntoId);
  const heads = [one.id, two.id].filter((_, at) => into[at] === null);
  expect(heads).toHaveLength(1);
  expect([null, ...heads]).toContain(into[2]);
});

test("leads of one address were acknowledged one by one, and show one acknowledgement", async () => {
  const one = await createLead();
  const two = await createLead({ email: one.email });
  const ofBoth = [one, two].map(({ id }) => ({ payload: { path: ["leadId"], equals: id } }));
  const { count } = await db.outgoingMail.updateMany({
    where: { type: "acknowledgement", OR: ofBoth },
    data: { sentAt: new Date(), sentTo: one.email },
  });
  expect(count).toBe(2);
  await merge(one.id, two.id);
  const { mails, history } = await readLeadDetail(one.id, ana);
  expect(mails.filter(({ type }) => type === "acknowledgement")).toMatchObject([{ leadId: two.id }]);
  expect(history.filter((entry) => entry.is === "mail")).toHaveLength(1);
});

test("a reply may go to any address of the merged leads and to no other", async () => {
  const { one, two } = await twoLeads();
  await merge(one.id, two.id);
  await sendReply(one.id, ana, { to: two.email });
  expect(await lastMail("lead-reply")).toMatchObject({ to: { address: two.email } });
  const refused = sendReply(one.id, ana, { to: "eve@example.com" });
  await expect(refused).rejects.toThrow("This address belongs to none of the merged leads.");
});

test("separating a merged lead restores the state from before the merge", async () => {
  const { one, two } = await answeredBefore();
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

test("a repeated merge changes nothing, invalid merges are refused, and earlier merges carry over", async () => {
  const { one, two } = await twoLeads();
  const three = await createLead();
  await merge(two.id, three.id);
  await merge(one.id, two.id);
  const again = await merge(one.id, two.id);
  expect([again.before, again.response.changes]).toEqual([again.after, nothing]);
  const merged = (await readLeadDetail(one.id, ana)).merged.map(({ id }) => id);
  expect(new Set(merged)).toEqual(new Set([two.id, three.id]));
  const already = `${referenceOf(three.id)} is merged into ${referenceOf(one.id)} already.`;
  await expect(merge(three.id, one.id)).rejects.toThrow(already);
  const spam = await createLead();
  await update(spam.id, { status: "spam" });
  await expect(merge(one.id, spam.id)).rejects.toMatchObject({ code: "conflict" });
  const many = await Promise.all(Array.from({ length: MAX_MERGED - 1 }, () => createLead()));
  const tooMany = merge(one.id, ...many.map(({ id }) => id));
  await expect(tooMany).rejects.toThrow(`At most ${MAX_MERGED} leads can be merged into one.`);
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
