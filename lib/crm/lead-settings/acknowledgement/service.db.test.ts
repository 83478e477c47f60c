import { randomUUID } from "node:crypto";
import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";
import { deliverDueMail } from "@/lib/admin/mail/delivery";
import { countMail, retryMail, retryStuckMail } from "@/lib/admin/mail/service";
import { addresseeOf } from "@/lib/crm/lead-settings/acknowledgement/addressee";
import { acknowledgementDefaults } from "@/lib/crm/lead-settings/acknowledgement/schema";
import { changeAcknowledgement, readAcknowledgement } from "@/lib/crm/lead-settings/acknowledgement/service";
import { contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitContact, submitQuickQuote } from "@/lib/crm/leads/service";
import { db } from "@/lib/data/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { deliveryLimits } from "@/lib/jobs/mail/delivery-limits";
import { written } from "@/tests/factories/written";

let server: FakeSmtp;

beforeAll(async () => {
  server = await startFakeSmtp();
});
beforeEach(async () => {
  server.clear();
  server.setMode("ok");
  await db.outgoingMail.deleteMany();
  await db.leadAcknowledgement.deleteMany();
});
afterAll(() => server.stop());

const by = { id: 1, username: "ana" };
const send = (email: string, more = {}) =>
  submitContact(
    contactInput.parse({ firstName: "Ana", lastName: "Díaz", phone: "305 555 0100", email, ...more }),
    randomUUID(),
  );
const change = (input: Parameters<typeof changeAcknowledgement>[1]) =>
  written((tx) => changeAcknowledgement(tx, input, null));
const queued = () => db.outgoingMail.findMany({ where: { type: "acknowledgement" }, orderBy: { id: "asc" } });
const limits = { ...deliveryLimits, maxStarting: 20 };
const deliver = () => deliverDueMail({ mailer: smtpMailer(server.url), limits });
const toVisitors = () =>
  server.messages().filter(({ headers }) => headers["auto-submitted"] === "auto-replied");

it("the database's defaults match the form's defaults", async () => {
  expect(await db.leadAcknowledgement.create({ data: {} })).toMatchObject(acknowledgementDefaults);
});

it("mails the visitor once, with our reply address and a header that suppresses automatic replies", async () => {
  await send("ana@example.com", { challenges: "See evil.example/now\r\n.\r\nBcc: x@evil.example" });
  await deliver();
  expect(toVisitors()).toMatchObject([
    {
      envelope: { from: "sales@bayline.example.com", to: ["ana@example.com"] },
      from: "sales@bayline.example.com",
      to: ["ana@example.com"],
      replyTo: ["sales@bayline.example.com"],
      subject: "We have received your consultation request",
      text: expect.stringContaining("> See evil[.]example/now\n> .\n> Bcc: x@evil[.]example"),
      html: expect.stringContaining("Hello Ana Díaz"),
    },
  ]);
  expect(toVisitors()[0]?.headers).not.toHaveProperty("bcc");
  expect(toVisitors()[0]?.headers).toMatchObject({ "x-auto-response-suppress": "All" });
});

it("contains no foreign contacts, even ones stored before they were refused", async () => {
  const message = "Go on at evil.example, {{name}}.";
  const refusal = [expect.stringContaining("“evil.example”")];
  await expect(change({ message })).rejects.toMatchObject({ details: { fields: { message: refusal } } });
  await expect(change({ subject: "evil.example" })).rejects.toMatchObject({
    details: { fields: { subject: refusal } },
  });
  await db.leadAcknowledgement.create({ data: { message, subject: "Yes" } });
  await send("ana@example.com");
  await deliver();
  expect(toVisitors()[0]).toMatchObject({ subject: "Yes", text: expect.stringMatching(/^Hello Ana Díaz,/) });
  expect(toVisitors()[0]?.html).not.toContain("evil.example");
});

it("sends one mail for a lead submitted five times", async () => {
  const lead = quickQuoteInput.parse({ name: "Bo", email: "five@example.com", phone: "305 555 0101" });
  const client = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => submitQuickQuote(lead, client)));
  expect(await queued()).toHaveLength(1);
});

it("ignores bots", async () => {
  await send("bot@example.com", { website: "https://evil.example" });
  await send("bot@example.com", { elapsedMs: 5 });
  expect(await queued()).toEqual([]);
});

it("mails one mailbox at most three times an hour, in any spelling and with any concurrency", async () => {
  const spellings = ["Many@example.com", "many+1@example.com", "MANY@EXAMPLE.COM", "many+x+y@example.com"];
  await Promise.all([...spellings, ...spellings, ...spellings].map((email) => send(email)));
  expect(await queued()).toHaveLength(3);
  expect(await db.outgoingMail.count({ where: { type: "lead" } })).toBe(12);

  await deliver();
  for (const [minutesAgo, mails] of [
    [0, 3],
    [59, 3],
    [61, 4],
  ] as const) {
    await db.outgoingMail.updateMany({ data: { sentAt: new Date(Date.now() - minutesAgo * 60_000) } });
    await send("many@example.com");
    expect(await queued()).toHaveLength(mails);
  }
});

it("counts waiting mails, so that no more leave at once when the mail server returns", async () => {
  for (let hour = 0; hour < 3; hour++) {
    await Promise.all([1, 2, 3].map(() => send("late@example.com")));
    await db.$executeRaw`UPDATE outgoing_mails SET created_at = created_at - interval '2 hours'`;
  }
  expect(await queued()).toHaveLength(3);
});

it("counts mails that the server took without a response, since they may have arrived", async () => {
  await Promise.all([1, 2, 3].map(() => send("mute@example.com")));
  for (const [minutesAgo, mails] of [
    [59, 3],
    [61, 4],
  ] as const) {
    const givenUpAt = new Date(Date.now() - minutesAgo * 60_000);
    await db.outgoingMail.updateMany({ data: { unanswered: 1, givenUpAt } });
    await send("mute@example.com");
    expect(await queued()).toHaveLength(mails);
  }
});

it("identifies a mailbox by a hash that ignores dots only where the provider does", () => {
  expect(addresseeOf("a.na@gmail.com")).toBe(addresseeOf("ana+shop@gmail.com"));
  expect(addresseeOf("a.na@example.com")).not.toBe(addresseeOf("ana@example.com"));
  expect(addresseeOf("ana@example.com")).toMatch(/^[\w-]{43}$/);
});

it("is given up after a day without a warning and is not retried past the limit", async () => {
  await send("typo@example.com");
  const [mail] = await queued();
  const hours = ((mail?.giveUpAfter.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 0);
  await db.outgoingMail.deleteMany({ where: { type: "lead" } });
  await db.outgoingMail.updateMany({ data: { givenUpAt: new Date(), error: "550 no", attempts: 9 } });
  expect(await countMail("stuck")).toBe(0);

  for (let more = 0; more < 3; more++) await send("typo@example.com");
  expect(await queued()).toHaveLength(4);
  await expect(written((tx) => retryMail(tx, mail?.id ?? 0, by))).rejects.toMatchObject({ code: "conflict" });
  await db.outgoingMail.deleteMany({ where: { attempts: 0, type: "acknowledgement" } });
  await written((tx) => retryMail(tx, mail?.id ?? 0, by));
  await deliver();
  expect(toVisitors()).toHaveLength(1);
});

it("gets another day when retried, instead of the week of other mails", async () => {
  await send("again@example.com");
  const giveUpAfter = new Date(Date.now() + 2 * 3_600_000);
  await db.outgoingMail.updateMany({ data: { error: "451 later", attempts: 1, giveUpAfter } });
  const [mail] = await queued();
  const hours = async () => {
    const all = await db.outgoingMail.findMany({ orderBy: { type: "asc" } });
    return all.map(({ giveUpAfter }) => Math.round((giveUpAfter.getTime() - Date.now()) / 3_600_000));
  };
  await written((tx) => retryMail(tx, mail?.id ?? 0, by));
  expect(await hours()).toEqual([24, 2]);
  await db.outgoingMail.updateMany({ data: { giveUpAfter } });
  await written((tx) => retryStuckMail(tx, by));
  expect(await hours()).toEqual([24, 168]);
});

it("can be switched off, including for waiting mails, and edited", async () => {
  await send("off@example.com");
  await change({ isEnabled: false });
  await send("off@example.com");
  expect(await queued()).toHaveLength(1);
  await deliver();
  expect(toVisitors()).toEqual([]);
  expect(await queued()).toEqual([]);

  await change({ isEnabled: true, subject: "Thanks, {{firstName}}", message: "We read it: {{promise}}" });
  expect(await readAcknowledgement()).toMatchObject({ subject: "Thanks, {{firstName}}" });
  await send("on@example.com", { service: "Windows 10 Upgrade" });
  await deliver();
  const text = expect.stringMatching(/^We read it: We will contact you within 24 hours\.\n/);
  expect(toVisitors()).toMatchObject([{ subject: "Thanks, Ana", text }]);
});

it("is dropped with its lead", async () => {
  const { id } = await send("gone@example.com");
  await db.contact.delete({ where: { id } });
  await deliver();
  expect(server.messages()).toEqual([]);
  expect(await queued()).toEqual([]);
});
