import { readMailText } from "@/lib/admin/mail/read-mail";
import { listMail } from "@/lib/admin/mail/service";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { db } from "@/lib/data/db";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { mailQuery } from "@/lib/jobs/mail/schema";
import { createAdministrator } from "@/tests/factories/administrators";
import { createLead } from "@/tests/factories/inbox";

const found = async (search: string) =>
  (await listMail(mailQuery.parse({ search }))).mails.map(({ type }) => type).sort();

test("mails are found by the person and reference of their lead, and by the administrator who gets them", async () => {
  const lead = await createLead({ firstName: "Isabel", lastName: "Zamora", email: "isabel@example.com" });
  await createLead({ firstName: "Other", lastName: "Person" });
  const user = await createAdministrator();
  await queueMail(db, "password-reset", { userId: user.id, expiresAt: Date.now() + 60_000 }, "reset");
  const ofLead = ["acknowledgement", "lead"];
  for (const search of ["Isabel", "zamora", "isabel@example.com", referenceOf(lead.id)])
    expect(await found(search)).toEqual(ofLead);
  expect(await found(user.username)).toEqual(["password-reset"]);
  for (const search of ["nobody-of-that-name", ".", "@", "'"]) expect(await found(search)).toEqual([]);
});

test("a mail is shown with its receiver and text, but a secret mail only with its receiver", async () => {
  const lead = await createLead({ email: "walter@example.com" });
  const mail = await db.outgoingMail.findFirstOrThrow({
    where: { type: "acknowledgement", key: { startsWith: `lead.${lead.id}.` } },
  });
  expect(await readMailText(mail.id)).toMatchObject({
    to: "walter@example.com",
    subject: expect.stringContaining("We have received"),
    isSecret: false,
  });
  const user = await createAdministrator();
  await db.user.update({ where: { id: user.id }, data: { email: "rosa@example.com" } });
  await queueMail(db, "password-reset", { userId: user.id, expiresAt: Date.now() + 60_000 }, "another");
  const { id } = await db.outgoingMail.findUniqueOrThrow({ where: { key: "another" } });
  expect(await readMailText(id)).toEqual({
    to: "rosa@example.com",
    subject: null,
    text: null,
    isSecret: true,
    wasSent: false,
  });
  await expect(readMailText(2_000_000_000)).rejects.toMatchObject({ code: "not_found" });
});
