import { randomUUID } from "node:crypto";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { removeOldMail, retryMail } from "@/lib/admin/mail/service";
import type { CallOutcome } from "@/lib/crm/inbox/call-outcomes";
import { logCall, undoCall } from "@/lib/crm/inbox/calls";
import { addNote, deleteNote, updateNote } from "@/lib/crm/inbox/notes";
import type { Author } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { noteOpened } from "@/lib/crm/inbox/reply";
import { type LeadUpdate, leadUpdate, type ReplyInput } from "@/lib/crm/inbox/schema";
import { handleMany, setStatusOfMany, updateLead } from "@/lib/crm/inbox/update";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { versionOf } from "@/lib/data/records/version";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { createAuthor, createLead, sendReply } from "@/tests/factories/inbox";
import { lastMail } from "@/tests/factories/queued-mails";

beforeAll(withoutAcknowledgements);

let ana: Author;
let bo: Author;

beforeAll(async () => {
  ana = { ...(await createAuthor("ana@example.com")), displayName: "Ana of the team" };
  bo = await createAuthor("bo@example.com");
});

/** Author without a chosen name, as colleagues read them. */
const named = <Id>({ id, username }: { id: Id; username: string }) => ({
  id,
  username,
  name: username,
  image: null,
});

const update = (id: number, input: LeadUpdate, author = ana, ifMatch: string | null = null) =>
  db.$transaction((tx) => updateLead(tx, id, input, { author, ifMatch }));
const note = (id: number, text: string, author = ana) =>
  db.$transaction((tx) => addNote(tx, id, { text }, author));
const reply = (id: number, change: Partial<ReplyInput> = {}, author = ana) => sendReply(id, author, change);
const detail = (id: number, reader = ana) => readLeadDetail(id, reader);
const eventsOf = async (id: number) =>
  (await detail(id)).history.flatMap((line) => (line.is === "event" ? [line] : []));

test("a corrected address receives the replies, and only the lead's history names both addresses", async () => {
  const { id } = await createLead({ email: "gina@gmial.com" });
  const { before, after } = await update(id, { email: "Gina@gmail.com" });
  expect(after).toEqual(before);
  await reply(id);
  expect(await detail(id)).toMatchObject({ email: "gina@gmail.com" });
  const event = (await eventsOf(id)).find(({ type }) => type === "email");
  expect(event?.data).toEqual({ before: "gina@gmial.com", after: "gina@gmail.com" });
  expect((await lastMail("lead-reply")).to).toMatchObject({ address: "gina@gmail.com" });
  await db.lead.update({ where: { id }, data: { kind: "order" } });
  await expect(update(id, { email: "other@example.com" })).rejects.toMatchObject({ code: "invalid" });
});

describe("status, owner, and follow-up", () => {
  test("change together, with one history entry each", async () => {
    const { id } = await createLead();
    const input = { status: "qualified", ownerId: bo.id, followUpOn: "2026-12-01" } as const;
    const { response: answer, before, after, label } = await update(id, input);
    const owner = { id: bo.id, username: bo.username, name: bo.username };
    const { status, followUpOn } = input;
    expect(answer.lead).toMatchObject({ status, owner, followUpOn, answerState: "answered" });
    expect([before, after]).toEqual([
      { status: "new", owner: null, followUpOn: null, followUpTime: null },
      { status: "qualified", owner: bo.username, followUpOn: "2026-12-01", followUpTime: null },
    ]);
    expect(label).toBe(`R-${id}`);
    expect((await eventsOf(id)).map(({ type, data, author }) => [type, data, author])).toEqual([
      ["owner", { before: null, after: bo.username }, named(ana)],
      ["follow-up", { before: null, after: "2026-12-01" }, named(ana)],
      ["status", { before: "new", after: "qualified" }, named(ana)],
    ]);
    await update(id, { ownerId: null, followUpOn: null });
    expect(await detail(id)).toMatchObject({ owner: null, followUpOn: null, status: "qualified" });
  });

  test("a follow-up carries an hour and a line of text, which go with its day", async () => {
    const { id } = await createLead();
    const about = { followUpTime: "14:30", followUpNote: "Call about the quote" };
    await update(id, leadUpdate.parse({ followUpOn: "2026-12-01", ...about }));
    await update(id, { followUpOn: "2026-12-02" });
    expect(await detail(id)).toMatchObject({ followUpOn: "2026-12-02", ...about });
    expect(await eventsOf(id)).toMatchObject([
      { text: about.followUpNote, data: { before: null, after: "2026-12-01", time: "14:30" } },
      { data: { before: "2026-12-01", after: "2026-12-02" } },
    ]);
    await update(id, { followUpOn: null });
    const none = { followUpOn: null, followUpTime: null, followUpNote: null };
    expect(await detail(id)).toMatchObject(none);
    expect(leadUpdate.safeParse({ followUpTime: "24:00" }).success).toBe(false);
  });

  test("create no version and no history entry when saved unchanged", async () => {
    const { id } = await createLead();
    const { updatedAt } = (await update(id, { status: "contacted", ownerId: ana.id })).response.lead;
    const again = await update(id, { status: "contacted", ownerId: ana.id }, bo, versionOf(updatedAt));
    expect(again.response.lead.updatedAt).toBe(updatedAt);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test("accept one of two concurrent changes and name its author to the other", async () => {
    const lead = await createLead();
    const seen = versionOf(lead.updatedAt);
    const outcomes = await Promise.allSettled([
      update(lead.id, { status: "won" }, ana, seen),
      update(lead.id, { status: "lost" }, bo, seen),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const first = outcomes[0].status === "fulfilled" ? ana : bo;
    const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    const about = { changedBy: first.username };
    expect(refused.reason).toMatchObject({ code: "changed_meanwhile", details: { about } });
  });

  test("name the author of a bulk change in a conflict", async () => {
    const lead = await createLead();
    await update(lead.id, { ownerId: ana.id }, ana);
    const seen = versionOf((await detail(lead.id)).updatedAt);
    await db.$transaction((tx) => setStatusOfMany(tx, { ids: [lead.id], status: "lost" }, bo));
    const late = update(lead.id, { status: "won" }, ana, seen);
    await expect(late).rejects.toMatchObject({ details: { about: { changedBy: bo.username } } });
  });

  test("refuse an owner who cannot work on the lead", async () => {
    const { id } = await createLead();
    const gone = await createAuthor();
    await db.user.update({ where: { id: gone.id }, data: { isActive: false } });
    for (const ownerId of [gone.id, 2_000_000_000])
      await expect(update(id, { ownerId })).rejects.toMatchObject({ code: "invalid" });
    await expect(update(2_000_000_000, { status: "won" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("mark a lead as answered once past new; after a return to new, only a reply counts", async () => {
    const { id } = await createLead();
    await update(id, { status: "contacted" });
    expect((await detail(id)).firstAnsweredAt).not.toBeNull();
    await update(id, { status: "new" });
    expect((await detail(id)).firstAnsweredAt).toBeNull();
    const { reply: first } = (await reply(id)).response;
    await update(id, { status: "new" });
    expect((await detail(id)).firstAnsweredAt).toBe(first.createdAt);
  });

  test("let many leads get a status at once and skip those that already have it", async () => {
    const leads = [await createLead(), await createLead(), await createLead()];
    const ids = leads.map(({ id }) => id);
    await update(ids[0] ?? 0, { status: "lost" });
    const change = await db.$transaction((tx) =>
      setStatusOfMany(tx, { ids: [...ids, 2_000_000_000, ids[1] ?? 0], status: "lost" }, bo),
    );
    expect(change.response).toEqual({ changed: 2 });
    expect(change.after).toEqual({ status: "lost", leads: ids.slice(1).map(referenceOf) });
    expect((await eventsOf(ids[2] ?? 0)).map(({ data, author }) => [data, author])).toEqual([
      [{ before: "new", after: "lost" }, named(bo)],
    ]);
  });
});

describe("notes", () => {
  test("written by two people at once are all kept and do not block a status change", async () => {
    const lead = await createLead();
    const seen = versionOf(lead.updatedAt);
    await Promise.all([
      ...Array.from({ length: 5 }, (_, step) => note(lead.id, `Ana ${step}`, ana)),
      ...Array.from({ length: 5 }, (_, step) => note(lead.id, `Bo ${step}`, bo)),
      update(lead.id, { status: "contacted" }, bo, seen),
    ]);
    const texts = (await eventsOf(lead.id)).filter(({ type }) => type === "note").map(({ text }) => text);
    expect(texts.sort()).toEqual([0, 1, 2, 3, 4].flatMap((step) => [`Ana ${step}`, `Bo ${step}`]).sort());
    expect((await detail(lead.id)).status).toBe("contacted");
  });

  test("sent again with one token are stored once per author", async () => {
    const { id } = await createLead();
    const token = randomUUID();
    const send = (text: string, author = ana) =>
      db.$transaction((tx) => addNote(tx, id, { text, token }, author));
    const sent = await Promise.all([send("Called"), send("Called"), send("Called")]);
    expect(new Set(sent.map(({ response: answer }) => answer.note.id)).size).toBe(1);
    expect(sent.filter(({ before }) => before === null)).toHaveLength(1);
    await expect(send("Called twice")).rejects.toMatchObject({ code: "conflict" });
    await send("Called", bo);
    await note(id, "Called");
    await note(id, "Called");
    expect(await eventsOf(id)).toHaveLength(4);
  });

  test("can be changed and deleted only by their author", async () => {
    const [lead, other] = [await createLead(), await createLead()];
    const { id: noteId } = (await note(lead.id, "Call back")).response.note;
    const place = { leadId: lead.id, noteId };
    const change = (text: string, author: Author, at = place) =>
      db.$transaction((tx) => updateNote(tx, at, { text }, author));
    const edited = { text: "Called back", editedAt: expect.any(String) };
    expect((await change("Called back", ana)).response.note).toMatchObject(edited);
    const remove = (author: Author) => db.$transaction((tx) => deleteNote(tx, place, author));
    for (const refused of [() => change("Mine", bo), () => remove(bo)])
      await expect(refused()).rejects.toMatchObject({ code: "forbidden" });
    const elsewhere = change("Lost", ana, { leadId: other.id, noteId });
    await expect(elsewhere).rejects.toMatchObject({ code: "not_found" });
    await remove(ana);
    expect(await eventsOf(lead.id)).toEqual([]);
  });

  test("outlive their author's account", async () => {
    const { id } = await createLead();
    const guest = await createAuthor();
    await note(id, "Done", guest);
    await db.user.delete({ where: { id: guest.id } });
    expect((await eventsOf(id))[0]?.author).toEqual(named({ ...guest, id: null }));
  });
});

describe("a reply", () => {
  test("is mailed to the visitor with the author's reply address and stored", async () => {
    const lead = await createLead({ firstName: "Zoë", email: "Zoe.D@example.com" });
    const { response: answer } = await reply(lead.id, { text: "Hello,\nwe can help." });
    expect(answer.lead).toMatchObject({ status: "contacted", firstAnsweredAt: answer.reply.createdAt });
    expect(answer.reply).toMatchObject({
      type: "reply",
      text: "Hello,\nwe can help.",
      data: { subject: "Your backups", replyTo: "ana@example.com" },
    });
    const { mails } = await detail(lead.id);
    const listed = { type: "lead-reply", state: "waiting", title: "Reply to Zoë Díaz" };
    expect(mails).toContainEqual(expect.objectContaining(listed));
    expect(await lastMail("lead-reply")).toMatchObject({
      to: { address: "Zoe.D@example.com" },
      replyTo: { name: company.product, address: "ana@example.com" },
      subject: "Your backups",
      text: expect.stringMatching(
        /^Hello,\nwe can help\.\n\nOn [A-Z][a-z]+ \d{1,2}, 20\d\d, you wrote:\n> Backups fail\.\n\n-- \n/,
      ),
    });
  });

  test("sent several times at once is mailed once", async () => {
    const { id } = await createLead();
    const token = randomUUID();
    const before = await db.outgoingMail.count();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(id, { token })));
    expect(new Set(answers.map(({ response: answer }) => answer.reply.id)).size).toBe(1);
    expect(await db.outgoingMail.count()).toBe(before + 1);
    await expect(reply(id, { token, text: "Other words" })).rejects.toMatchObject({ code: "conflict" });
  });

  test("requires the author to have an email address", async () => {
    const { id } = await createLead();
    const silent = await createAuthor(null);
    expect((await detail(id, silent)).replyTo).toBeNull();
    const message = expect.stringContaining("no email address");
    await expect(reply(id, {}, silent)).rejects.toMatchObject({ code: "invalid", message });
    expect((await detail(id)).status).toBe("new");
  });

  test("has its placeholders filled in, including hand-typed ones", async () => {
    const { id } = await createLead({ firstName: "{{staff}}", company: "Diaz Farms" });
    const typed = { subject: "For {{ company }}", text: "Hello {{firstName}}, {{staff}}" };
    const filled = { text: "Hello {{staff}}, Ana of the team", data: { subject: "For Diaz Farms" } };
    expect((await reply(id, typed)).response.reply).toMatchObject(filled);
    const { id: other } = await createLead({ company: `${"x".repeat(14)}😀` });
    const long = await reply(other, { subject: `${"x".repeat(240)}{{company}}` });
    expect(long.response.reply.data).toMatchObject({ subject: "x".repeat(254) });
  });

  test("has hostile markup escaped", async () => {
    const { id } = await createLead();
    await reply(id, { text: "<script>alert(1)</script> & more" });
    const { html } = await lastMail("lead-reply");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
    expect(html).not.toContain("<script");
  });
});

describe("the details of a lead", () => {
  test("show the submitted fields, the history, and the person's other leads", async () => {
    const phone = "+1 305 555 7777";
    const first = await createLead({ phone, company: "Diaz Farms", employees: "11-25" });
    const byPhone = await createLead({ phone: "(305) 555-7777", firstName: "Cy" });
    const byEmail = await createLead({ phone: "786 555 0000", email: first.email.toUpperCase() });
    await createLead({ phone: "786 555 0009" });
    const shown = await detail(first.id);
    expect(shown.fields).toContainEqual({ label: "Company", value: "Diaz Farms" });
    expect(shown.fields).toContainEqual({ label: "Employees", value: "11-25" });
    expect(shown.message).toBe("Backups fail.");
    expect(shown.others.map(({ id }) => id)).toEqual([byEmail.id, byPhone.id]);
    expect(shown.othersTotal).toBe(2);
    const placeholders = { firstName: "Ana", company: "Diaz Farms", staff: "Ana of the team" };
    expect(shown.placeholders).toMatchObject(placeholders);
    expect(shown.mails.map(({ type }) => type)).toEqual(["lead"]);
    const { id: leadId, createdAt } = shown;
    expect(shown.history).toEqual([{ is: "received", leadId, author: null, createdAt }]);
  });

  test("show each reader once for repeated openings", async () => {
    const { id } = await createLead();
    const open = (author: Author) => db.$transaction((tx) => noteOpened(tx, id, author));
    await Promise.all([open(ana), open(ana), open(bo), open(ana)]);
    const opened = (await eventsOf(id)).filter(({ type }) => type === "opened");
    expect(opened.map(({ author }) => author?.username).sort()).toEqual([ana.username, bo.username].sort());
  });

  const linesOf = async (id: number) =>
    (await detail(id)).history.map((line) =>
      line.is === "mail" ? line.outcome : line.is === "event" ? line.type : line.is,
    );

  test("show a mail to staff only if it failed", async () => {
    const { id, recordId } = await createLead();
    const set = (data: object) =>
      db.outgoingMail.update({ where: { key: `contact.${recordId}` }, data: { attempts: 1, ...data } });
    await set({ error: "451 later", lastAttemptAt: new Date() });
    expect(await linesOf(id)).toEqual(["received", "failed"]);
    await set({ error: null, sentAt: new Date(0) });
    expect(await linesOf(id)).toEqual(["received"]);
    await removeOldMail(new Date());
    expect(await linesOf(id)).toEqual(["received"]);
  });

  test("show the outcome of a customer's mails, even after they leave the list", async () => {
    const { id } = await createLead();
    const mail = await db.outgoingMail.create({
      data: { type: "acknowledgement", payload: { leadId: id }, key: leadMailKey(id, "acknowledgement") },
    });
    const set = (data: object) => db.outgoingMail.update({ where: { id: mail.id }, data });
    await set({ attempts: 2, error: "451 later", lastAttemptAt: new Date() });
    expect(await linesOf(id)).toEqual(["received", "failed"]);
    await db.$transaction((tx) => retryMail(tx, mail.id, bo));
    expect((await linesOf(id)).sort()).toEqual(["failed", "mail-retried", "received"]);
    const sentAt = new Date(Date.now() - 31 * 86_400_000);
    await set({ sentAt, error: null });
    expect((await linesOf(id)).sort()).toEqual(["mail-retried", "received", "sent"]);
    await removeOldMail(new Date());
    expect((await linesOf(id)).sort()).toEqual(["mail-retried", "mail-sent", "received"]);
    expect((await eventsOf(id)).find(({ type }) => type === "mail-sent")).toMatchObject({
      author: null,
      createdAt: sentAt.toISOString(),
      data: { mail: mail.id, attempts: 2 },
    });
  });
});

test("only a call that reached a person answers the lead, once, and taking it back undoes that", async () => {
  const { id } = await createLead();
  const log = (outcome: CallOutcome, token = randomUUID()) =>
    db.$transaction((tx) => logCall(tx, id, { outcome, token }, ana));
  for (const outcome of ["voicemail", "no-answer", "wrong-number"] as const) await log(outcome);
  expect(await detail(id)).toMatchObject({ status: "new", firstAnsweredAt: null });
  const token = randomUUID();
  const { response: answer } = await log("reached", token);
  await log("reached", token);
  expect(await detail(id)).toMatchObject({ status: "contacted", firstAnsweredAt: expect.any(String) });
  const types = (await eventsOf(id)).map(({ type }) => type);
  expect(types).toEqual(["call", "call", "call", "call", "status"]);
  const undo = (author: Author) =>
    db.$transaction((tx) => undoCall(tx, { leadId: id, callId: answer.call.id }, author));
  await expect(undo(bo)).rejects.toMatchObject({ code: "forbidden" });
  await undo(ana);
  expect(await detail(id)).toMatchObject({ status: "new", firstAnsweredAt: null });
  await log("reached");
  // Back at new, the call still counts.
  await update(id, { status: "new" });
  expect((await detail(id)).firstAnsweredAt).not.toBeNull();
});

test("many leads get an owner and a follow-up at once, and missing leads are skipped", async () => {
  const ids = [(await createLead()).id, (await createLead()).id];
  await update(ids[0] ?? 0, { ownerId: bo.id, followUpOn: "2026-12-01" });
  const input = { ids: [...ids, 2_000_000_000], ownerId: bo.id, followUpOn: "2026-12-01" };
  const { response: answer } = await db.$transaction((tx) => handleMany(tx, input, ana));
  expect(answer).toEqual({ changed: 1 });
  for (const id of ids)
    expect(await detail(id)).toMatchObject({ owner: { id: bo.id }, followUpOn: "2026-12-01" });
});
