import { db } from "@/lib/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { sendLeadMail } from "@/lib/leads/lead-mail";
import { type SmtpStandIn, startSmtpStandIn } from "@/stand-ins/smtp";

let server: SmtpStandIn;

beforeAll(async () => {
  server = await startSmtpStandIn();
});
beforeEach(() => {
  server.clear();
  server.setMode("ok");
});
afterAll(() => server.stop());

const hostile = {
  firstName: 'Ana "Boss" <x@evil.example>',
  lastName: "Díaz\r\nBcc: victim@example.com",
  company: "<script>alert(1)</script> & Söhne",
  email: "ana@example.com",
  phone: "(305) 555-0100",
  service: "exchange",
  challenges: "<img src=x onerror=alert(1)>\n.\nSecond line",
  utmSource: "news",
  utmCampaign: "spring",
};

it("mails text and HTML to the staff, with the visitor to reply to", async () => {
  const row = await db.contact.create({ data: hostile });
  await sendLeadMail(smtpMailer(server.url), { kind: "contact", id: row.id });

  const mail = server.messages()[0];
  expect(mail).toMatchObject({
    envelope: { to: ["sales@bayline.example.com"] },
    from: "sales@bayline.example.com",
    to: ["sales@bayline.example.com"],
    replyTo: ["ana@example.com"],
  });
  expect(mail?.subject).toContain("New consultation request: Ana");
  expect(mail?.text).toContain("Company: <script>alert(1)</script> & Söhne");
  expect(mail?.text).toContain("Service: Exchange 365 and Google Workspace");
  expect(mail?.text).toContain("Campaign: news / spring");
  expect(mail?.text).toContain("<img src=x onerror=alert(1)>\n.\nSecond line");
  expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne");
  expect(mail?.html).not.toMatch(/<script|<img/);
});

it("lets no visitor add a header or a recipient", async () => {
  const row = await db.contact.create({ data: hostile });
  await sendLeadMail(smtpMailer(server.url), { kind: "contact", id: row.id });
  const mail = server.messages()[0];
  expect(mail?.envelope.to).toEqual(["sales@bayline.example.com"]);
  expect(mail?.headers).not.toHaveProperty("bcc");
});

it("gives a second copy of the same lead the same Message-ID, and another lead another", async () => {
  const mailer = smtpMailer(server.url);
  const first = await db.quickQuote.create({
    data: { name: "Bo", email: "bo@example.com", phone: "3055550101" },
  });
  const second = await db.quickQuote.create({
    data: { name: "Cy", email: "cy@example.com", phone: "3055550102" },
  });
  await sendLeadMail(mailer, { kind: "quick-quote", id: first.id });
  await sendLeadMail(mailer, { kind: "quick-quote", id: first.id });
  await sendLeadMail(mailer, { kind: "quick-quote", id: second.id });
  const [a, b, c] = server.messages().map(({ messageId }) => messageId);
  expect(a).toMatch(/^<quick-quote\.\d+\.\d+@localhost>$/);
  expect(b).toBe(a);
  expect(c).not.toBe(a);
});

it("ends quietly when the lead is gone", async () => {
  await sendLeadMail(smtpMailer(server.url), { kind: "contact", id: 999_999 });
  expect(server.messages()).toHaveLength(0);
});

it.each(["refuse", "tempfail"] as const)(
  "throws when the server answers %s, so that the job is retried",
  async (mode) => {
    const row = await db.contact.create({ data: hostile });
    server.setMode(mode);
    await expect(sendLeadMail(smtpMailer(server.url), { kind: "contact", id: row.id })).rejects.toThrow();
  },
);

it("does not wait for a server that never says a word", async () => {
  const row = await db.contact.create({ data: hostile });
  server.setMode("hang");
  const startedAt = performance.now();
  await expect(sendLeadMail(smtpMailer(server.url), { kind: "contact", id: row.id })).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
