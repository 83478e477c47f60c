import { randomUUID } from "node:crypto";
import { listIgnoredMails } from "@/lib/crm/incoming-mail/list";
import { ignoredMailQuery } from "@/lib/crm/incoming-mail/schema";
import { takeMail } from "@/lib/crm/incoming-mail/take-mail";
import { db } from "@/lib/data/db";
import { rawMail } from "@/tests/factories/raw-mail";

beforeEach(() => db.incomingMail.deleteMany());

const list = (query: Record<string, string> = {}) => listIgnoredMails(ignoredMailQuery.parse(query));

test("mails that became no lead are listed with the reason, the newest first", async () => {
  const email = `${randomUUID()}@example.org`;
  const block = { type: "email", value: email, until: new Date(Date.now() + 86_400_000) };
  await db.blockedSender.create({ data: block });
  await takeMail(rawMail({ from: `Eve Sol <${email}>`, subject: "Cheap toner" }));
  const headers = { "List-Unsubscribe": "<https://example.org>" };
  await takeMail(rawMail({ from: "news@example.org", subject: "Our week", headers }));
  await takeMail(rawMail({ from: `${randomUUID()}@example.org`, subject: "Please call" }));
  const { mails, total } = await list();
  expect(total).toBe(2);
  expect(mails.map(({ outcome, subject }) => [outcome, subject])).toEqual([
    ["automatic", "Our week"],
    ["blocked", "Cheap toner"],
  ]);
  expect(mails[1]).toMatchObject({ name: "Eve Sol", email, isForged: false });
  expect((await list({ outcome: "blocked" })).mails).toMatchObject([{ subject: "Cheap toner" }]);
  for (const search of ["toner", "eve", email])
    expect((await list({ search })).mails.map(({ subject }) => subject)).toEqual(["Cheap toner"]);
  expect(await list({ search: "call" })).toEqual({ mails: [], total: 0 });
});
