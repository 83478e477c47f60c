import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMailbox } from "@/lib/jobs/mail/demo-mailbox";

const folder = mkdtempSync(path.join(tmpdir(), "mailbox-"));

test("an answer written in the demonstration comes back to its lead, and to nobody else's mail", async () => {
  process.env.DEMO_MAIL_DIR = folder;
  const { db } = await import("@/lib/data/db");
  const { answerAddress } = await import("@/lib/crm/incoming-mail/answer-address");
  const { listDemoMail, takeDemoAnswer, writeDemoAnswer } = await import("@/lib/admin/mail/demo-service");
  const { createLead } = await import("@/tests/factories/inbox");
  const { id, email } = await createLead();
  const mailbox = await openMailbox(folder);
  const mail = { receivedAt: "2026-11-29T15:00:00.000Z", to: [email], subject: "Your backups", html: "" };
  await mailbox.store({ ...mail, replyTo: ["ana@staff.example.com"], text: "To one person" });
  await mailbox.store({ ...mail, replyTo: [answerAddress(id) ?? ""], text: "We can help." });
  const [newest, other] = (await listDemoMail({ page: 1, pageSize: 10 })).mails.map((one) => one.id);
  const written = await writeDemoAnswer(newest ?? "", "Please do.");
  const { response: answer } = await db.$transaction((tx) => takeDemoAnswer(tx, written));
  expect(answer).toEqual({ outcome: "answer", leadId: id });
  const event = await db.leadEvent.findFirstOrThrow({ where: { leadId: id, type: "mail-received" } });
  const quoted = expect.stringContaining("> We can help.");
  expect(event).toMatchObject({ text: "Please do.", data: { quoted } });
  await expect(writeDemoAnswer(other ?? "", "Hello")).rejects.toMatchObject({ code: "conflict" });
});
