import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listMailbox, openMailbox, readFromMailbox, removeFromMailbox } from "@/lib/jobs/mail/demo-mailbox";

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "mailbox-")), "mail");
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const mail = (subject: string) => ({
  receivedAt: "2026-11-21T10:00:00.000Z",
  from: "site@example.com",
  to: ["sales@example.com"],
  replyTo: ["bo@example.com"],
  subject,
  text: "Hello",
  html: "<p>Hello</p>",
  files: [],
});
const all = { page: 1, pageSize: 200 };
const subjects = async (pages = all) =>
  (await listMailbox(folder, pages)).mails.map(({ subject }) => subject);

test("keeps mails for later readers, in files that only their owner can read", async () => {
  const before = await openMailbox(folder);
  await Promise.all([before.store(mail("One")), before.store(mail("Two"))]);
  await (await openMailbox(folder)).store(mail("Three"));
  expect(await subjects()).toEqual(["Three", "Two", "One"]);
  expect(await subjects({ page: 2, pageSize: 2 })).toEqual(["One"]);
  const { mails, total } = await listMailbox(folder, all);
  expect(total).toBe(3);
  expect(await readFromMailbox(folder, mails[0]?.id ?? "")).toEqual({ id: mails[0]?.id, ...mail("Three") });
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
});

test("removes the oldest mails by number and by size, including those of an earlier run", async () => {
  await (await openMailbox(folder)).store(mail("One"));
  const few = await openMailbox(folder, { count: 2, bytes: 1_000_000 });
  for (const subject of ["Two", "Three"]) await few.store(mail(subject));
  expect(await subjects()).toEqual(["Three", "Two"]);
  const small = await openMailbox(folder, { count: 100, bytes: 2_500 });
  for (const subject of ["Four", "Five"]) await small.store({ ...mail(subject), text: "x".repeat(1_000) });
  expect(await subjects()).toEqual(["Five", "Four"]);
});

test("skips damaged files, and removes half-written ones", async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.store(mail("Whole"));
  writeFileSync(path.join(folder, "1700000000000-000001.json"), "{");
  writeFileSync(path.join(folder, "1700000000000-000002.json"), '{"subject":1}');
  writeFileSync(path.join(folder, "1700000000000-000003.json.new"), "{");
  writeFileSync(path.join(folder, "notes.txt"), "mine");
  await openMailbox(folder);
  expect(await subjects()).toEqual(["Whole"]);
  expect(existsSync(path.join(folder, "1700000000000-000003.json.new"))).toBe(false);
  expect(existsSync(path.join(folder, "notes.txt"))).toBe(true);
});

test("removes the mails sent to an address and those whose replies go there", async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.store({ ...mail("To Bo"), to: ["Bo@example.com"], replyTo: [] });
  await mailbox.store(mail("About Bo"));
  await mailbox.store({ ...mail("To another"), replyTo: ["jimbo@example.com"] });
  expect(await removeFromMailbox(folder, "bo@example.com")).toBe(2);
  expect(await subjects()).toEqual(["To another"]);
});

test("is empty without a folder, and reads nothing outside its folder", async () => {
  expect(await listMailbox(folder, all)).toEqual({ mails: [], total: 0 });
  expect(await readFromMailbox(folder, "../secrets")).toBeNull();
});
