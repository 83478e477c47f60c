import { randomUUID } from "node:crypto";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { attachmentFaults } from "@/lib/crm/attachments/limits";
import { openFileOfLead } from "@/lib/crm/attachments/read-attachment";
import { keepFilesOfForm } from "@/lib/crm/attachments/receive-attachment";
import {
  addAttachment,
  removeUnsentAttachments,
  storeBytes,
  storeVisitorsFile,
} from "@/lib/crm/attachments/store-attachment";
import { answerVisitor, takeOver } from "@/lib/crm/chat/admin/assign";
import { receiveMessage } from "@/lib/crm/chat/conversation";
import { deleteThread, readThread } from "@/lib/crm/chat/threads";
import { erasePerson, exportPerson } from "@/lib/crm/inbox/person";
import type { Author } from "@/lib/crm/inbox/record";
import { db } from "@/lib/data/db";
import { fileStorage } from "@/lib/integrations/storage/configured";
import { removeOrphanedObjects } from "@/lib/jobs/orphaned-objects";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { pdf, picture, webPage } from "@/tests/factories/attachments";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { createAuthor, createLead, sendReply } from "@/tests/factories/inbox";
import { lastMail } from "@/tests/factories/queued-mails";

beforeAll(withoutAcknowledgements);
beforeAll(startFrameworkCache);

let ana: Author;
beforeAll(async () => {
  ana = await createAuthor();
});

const upload = (bytes = pdf(), name = "plan.pdf") => storeVisitorsFile({ bytes, name });
const uploadMany = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => upload()))).map(({ token }) => token);
const uploadByStaff = async (bytes = pdf(), name = "offer.pdf") => {
  const stored = await storeBytes({ bytes, name });
  return db.$transaction((tx) => addAttachment(tx, stored, { uploadedBy: ana.id }));
};
const rowOf = (token: string) => db.attachment.findUnique({ where: { token } });
const reply = (leadId: number, files: string[], token: string = randomUUID()) =>
  sendReply(leadId, ana, { files, token });

/** Removes what no record needs any more, and tells which of these places still hold bytes. */
async function leftOf(paths: (string | undefined)[]): Promise<boolean[]> {
  await removeOrphanedObjects(new Date(Date.now() + 60_000));
  return Promise.all(paths.map(async (path) => (await fileStorage.stat(path ?? "")) !== null));
}

describe("an upload", () => {
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic"), Buffer.alloc(20)]);
  test.each([
    ["a PDF", pdf(), "plan.pdf", "application/pdf", "plan.pdf"],
    ["a PDF under another name", pdf(), "C:\\docs\\plan.exe", "application/pdf", "plan.exe.pdf"],
    ["a picture", picture(), "../Büro.PNG", "image/png", "Büro.PNG"],
    ["a picture without a name", picture(), "\u202e", "image/png", "file.png"],
    ["an iPhone's photo", heic, "IMG_1.HEIC", "image/heic", "IMG_1.HEIC"],
  ])("of %s has the type of its content, and a clean name", async (_, bytes, name, type, stored) => {
    const token = expect.any(String);
    expect(await upload(bytes, name)).toEqual({ token, name: stored, type, size: bytes.length });
  });

  test.each([
    ["a web page named as a picture", webPage(), 415, attachmentFaults.wrongType],
    ["the mere beginning of a picture", picture().subarray(0, 10), 415, attachmentFaults.wrongType],
    ["nothing", Buffer.alloc(0), 422, attachmentFaults.empty],
    ["more than 10 MB", Buffer.concat([pdf(), Buffer.alloc(10_485_760)]), 413, attachmentFaults.tooLarge],
  ])("of %s is refused with the reason", async (_, bytes, status, message) => {
    await expect(upload(bytes, "photo.png")).rejects.toMatchObject({ status, message });
  });

  test("that is never sent is removed after a day, with its bytes", async () => {
    const [unsent, sent] = [await upload(), await upload()];
    await createLead({ files: [sent.token] });
    const [one, other] = [await rowOf(unsent.token), await rowOf(sent.token)];
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await removeUnsentAttachments(hours(23));
    expect(await rowOf(unsent.token)).not.toBeNull();
    await removeUnsentAttachments(hours(25));
    expect(await rowOf(unsent.token)).toBeNull();
    expect(await leftOf([one?.filePath, other?.filePath])).toEqual([false, true]);
  });
});

describe("a lead", () => {
  test("keeps the files that it was sent with, for its readers alone", async () => {
    const [plan, photo] = [await upload(), await upload(picture(), "rack.png")];
    // Our forms send a file's name after its token.
    const lead = await createLead({ files: [`${plan.token} plan.pdf`, photo.token, ""] });
    const { files } = await readLeadDetail(lead.id, ana);
    expect(files).toMatchObject([
      { name: "plan.pdf", type: "application/pdf", size: pdf().length },
      { name: "rack.png", type: "image/png" },
    ]);
    const content = await openFileOfLead(lead.id, files[0]?.id ?? 0);
    expect(content.disposition).toMatch(/^attachment; filename="plan.pdf"/);
    expect(Buffer.from(await new Response(await content.open()).arrayBuffer())).toEqual(pdf());
    const other = await createLead();
    await expect(openFileOfLead(other.id, files[0]?.id ?? 0)).rejects.toMatchObject({ code: "not_found" });
    const mail = await lastMail("lead", { payload: { path: ["id"], equals: lead.recordId } });
    expect(mail.text).toContain("plan.pdf (1 kB), rack.png (1 kB)");
  });

  test("sent twice, also with files that were uploaded once more, is one", async () => {
    const client = randomUUID();
    const fields = { email: `${randomUUID()}@example.com` };
    const first = await createLead({ ...fields, files: [(await upload()).token] }, client);
    const again = await createLead({ ...fields, files: [(await upload()).token] }, client);
    const other = await createLead({ ...fields, files: [(await upload(pdf("b"))).token] }, client);
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
  });

  test("with another's, a colleague's or an unknown file is refused whole, and so are more than three", async () => {
    const { token } = await upload();
    await createLead({ files: [token] });
    const before = await db.lead.count();
    const refused = { details: { fields: { files: [attachmentFaults.expired] } } };
    for (const one of [token, (await uploadByStaff()).token, randomUUID()])
      await expect(createLead({ files: [one] })).rejects.toMatchObject(refused);
    const four = createLead({ files: await uploadMany(4) });
    await expect(four).rejects.toThrow(attachmentFaults.tooManyInForm);
    expect(await db.lead.count()).toBe(before);
  });

  test("that is erased takes its files, those of replies and of its conversation along", async () => {
    const [plan, offer] = [await upload(), await uploadByStaff()];
    const lead = await createLead({ files: [plan.token] });
    await reply(lead.id, [offer.token]);
    const rows = [await rowOf(plan.token), await rowOf(offer.token)];
    const person = await db.$transaction((tx) => exportPerson(tx, { email: lead.email, page: 1 }));
    const address = (id?: number) => `/api/admin/leads/${lead.id}/files/${id}`;
    const exported = rows.map((row) => ({ sha256: row?.contentHash, address: address(row?.id) }));
    expect(person.files).toMatchObject(exported);
    expect(person.files.map(({ name }) => name)).toEqual(["plan.pdf", "offer.pdf"]);
    const { response: answer } = await db.$transaction((tx) => erasePerson(tx, { email: lead.email }));
    expect(answer.erased.files).toBe(2);
    expect([await rowOf(plan.token), await rowOf(offer.token)]).toEqual([null, null]);
    expect(await leftOf(rows.map((row) => row?.filePath))).toEqual([false, false]);
  });
});

describe("a reply", () => {
  test("is mailed with its files, which the history shows", async () => {
    const lead = await createLead();
    const offer = await uploadByStaff();
    const token = randomUUID();
    await reply(lead.id, [offer.token], token);
    // Sent again, it is the same reply.
    const { response: answer } = await reply(lead.id, [offer.token], token);
    expect(answer.reply.files).toMatchObject([{ name: "offer.pdf" }]);
    const { history } = await readLeadDetail(lead.id, ana);
    expect(history.filter((entry) => entry.is === "event" && entry.type === "reply")).toMatchObject([
      { files: [{ name: "offer.pdf", size: pdf().length }] },
    ]);
    expect((await lastMail("lead-reply")).attachments).toEqual([
      { filename: "offer.pdf", contentType: "application/pdf", content: pdf() },
    ]);
  });

  test("with a visitor's file, or with more than 10 MB together, is refused", async () => {
    const lead = await createLead();
    await expect(reply(lead.id, [(await upload()).token])).rejects.toMatchObject({ code: "invalid" });
    const half = Buffer.concat([pdf(), Buffer.alloc(6_000_000)]);
    const files = [(await uploadByStaff(half)).token, (await uploadByStaff(half)).token];
    await expect(reply(lead.id, files)).rejects.toThrow(attachmentFaults.replyTooLarge);
    expect(await db.leadEvent.count({ where: { leadId: lead.id, type: "reply" } })).toBe(0);
  });
});

describe("a conversation", () => {
  /** Sends a message with files. Returns the assistant's answer and the conversation. */
  async function write(message: string, files: string[], before?: { id: string; visitorKey: string }) {
    const who = { visitorKey: before?.visitorKey ?? randomUUID(), clientAddress: randomUUID() };
    const input = { message, files, threadId: before?.id, sourcePage: undefined, token: randomUUID() };
    const { threadId, answer } = await receiveMessage(input, who);
    const of = { id: threadId, visitorKey: who.visitorKey };
    return { of, answer: await answer(() => undefined) };
  }

  test("has the files of both sides, and goes with them", async () => {
    const [photo, offer] = [await upload(picture(), "error.png"), await uploadByStaff()];
    const { of, answer } = await write("", [photo.token]);
    expect(answer).toMatchObject({ handOver: true, wantsPerson: false });
    expect(answer.response).toContain("I can't open it, but our team can");
    await db.$transaction(async (tx) => {
      await takeOver(tx, of.id, { person: ana, from: undefined });
      await answerVisitor(tx, of.id, { person: ana, text: "", token: randomUUID(), files: [offer.token] });
    });
    const messages = (await readThread(of))?.messages ?? [];
    expect(messages.filter(({ files }) => files.length > 0)).toMatchObject([
      { by: "visitor", text: "", files: [{ name: "error.png" }] },
      { by: "person", text: "", files: [{ name: "offer.pdf" }] },
    ]);
    const rows = [await rowOf(photo.token), await rowOf(offer.token)];
    await deleteThread(of);
    expect(await leftOf(rows.map((row) => row?.filePath))).toEqual([false, false]);
  });

  test("takes at most twenty files", async () => {
    const { of } = await write("Here they are", await uploadMany(5));
    for (let sent = 5; sent < 20; sent += 5) await write("More", await uploadMany(5), of);
    const more = write("One more", await uploadMany(1), of);
    await expect(more).rejects.toThrow(attachmentFaults.tooManyInConversation);
  });
});

test("a form without script keeps the files before one that is refused, whose name the message has", async () => {
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
  const kept: string[] = [];
  const form = { files: [file(pdf(), "plan.pdf"), file(webPage(), "list.html")], kept: [] };
  const fault = `list.html: ${attachmentFaults.wrongType}`;
  const keeping = keepFilesOfForm(form, randomUUID(), (value) => kept.push(value));
  await expect(keeping).rejects.toMatchObject({ details: { fields: { files: [fault] } } });
  expect(kept).toEqual([expect.stringMatching(/^[0-9a-f-]{36} plan\.pdf$/)]);
});
