import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from "@/fakes/smtp";
import { composeLeadMail } from "@/lib/crm/leads/lead-mail";
import type { FormRecord } from "@/lib/crm/leads/records";
import { db } from "@/lib/data/db";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import type { MailPayload } from "@/lib/jobs/mail/schema";

let server: FakeSmtp;

beforeAll(async () => {
  server = await startFakeSmtp();
});
beforeEach(() => server.clear());
afterAll(() => server.stop());

/** Sends a mail the way it is read: through the mail server. */
async function send(lead: MailPayload<"lead">): Promise<ReceivedMail> {
  const mail = await composeLeadMail(lead);
  if (mail) await smtpMailer(server.url).send(mail);
  return server.messages().at(-1) as ReceivedMail;
}

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

it("mails staff text and HTML, with the visitor as the reply address and no header or recipient of the visitor's", async () => {
  const { id } = await db.contact.create({ data: hostile });
  const mail = await send({ kind: "contact", id });
  expect(mail).toMatchObject({
    envelope: { to: ["sales@bayline.example.com"] },
    from: "sales@bayline.example.com",
    to: ["sales@bayline.example.com"],
    replyTo: ["ana@example.com"],
  });
  expect(mail.headers).not.toHaveProperty("bcc");
  expect(mail.subject).toContain("New consultation request: Ana");
  expect(mail.text).toContain("Company: <script>alert(1)</script> & Söhne");
  expect(mail.text).toContain("Service: Exchange 365 and Google Workspace");
  expect(mail.text).toContain("Campaign: news / spring");
  expect(mail.text).toContain("<img src=x onerror=alert(1)>\n.\nSecond line");
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne");
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.text).toMatch(/Received: +\w+, \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T\b/);
});

describe("the mail for each kind of lead", () => {
  const person = { firstName: "Ana", lastName: "Díaz", email: "ana@example.com", phone: "(305) 555-0100" };
  const mailOf = (kind: FormRecord, id: number) => send({ kind, id });

  it("names requests from the Windows 10 page", async () => {
    const data = { ...person, form: "windows10", service: "Windows 10 Upgrade" };
    const { subject, text } = await mailOf("contact", (await db.contact.create({ data })).id);
    expect(subject).toBe("New Windows 10 upgrade request: Ana Díaz");
    expect(text).toContain("Service: Windows 10 Upgrade");
  });

  it("names a consultation's options as the page's form does", async () => {
    const data = {
      ...person,
      company: "Diaz Farms",
      services: ["nas-cloud", "email-office365"],
      challenges: "Backups fail.",
      urgency: "urgent",
      preferredContactTime: "afternoon",
    };
    const { subject, text } = await mailOf("it-consultation", (await db.itConsultation.create({ data })).id);
    expect(subject).toBe("New IT consultation request: Ana Díaz, Diaz Farms");
    expect(text).toContain("Services: NAS and private cloud; Email with Microsoft 365");
    expect(text).toContain("Urgency: Urgent (within 1 week)");
    expect(text).toContain("Best time to call: Afternoon (12pm-6pm)");
    expect(text).toContain("What they wrote:\nBackups fail.");
  });

  it("names the same urgency as the dialog's form does", async () => {
    const data = {
      ...person,
      form: "popup-consultation",
      services: ["VoIP Systems"],
      challenges: "No tone.",
      urgency: "urgent",
    };
    const { text } = await mailOf("it-consultation", (await db.itConsultation.create({ data })).id);
    expect(text).toContain("Services: VoIP Systems");
    expect(text).toContain("Urgency: Urgent (within 24 hours)");
  });

  it("shows free text unchanged, even a reserved word", async () => {
    const data = { ...person, challenges: "Slow.", preferredContactTime: "constructor" };
    const { text } = await mailOf("it-consultation", (await db.itConsultation.create({ data })).id);
    expect(text).toContain("Best time to call: constructor");
  });

  it("shows every field of an AI consultation", async () => {
    const data = {
      ...person,
      industry: "real-estate",
      businessSize: "51-200",
      currentAIUsage: "none",
      aiInterests: ["ai-chatbots", "computer-vision"],
      projectTimeline: "1-3months",
      budget: "100k+",
      projectDescription: "Answer our mail.",
      preferredContactTime: "anytime",
    };
    const { subject, text } = await mailOf("ai-consultation", (await db.aiConsultation.create({ data })).id);
    expect(subject).toBe("New AI consultation request: Ana Díaz");
    expect(text).toContain("AI solutions: Chatbots and assistants; Image recognition");
    expect(text).toContain("Industry: Real estate");
    expect(text).toContain("Employees: 51-200");
    expect(text).toContain("AI in use: None yet");
    expect(text).toContain("Timeline: In 1 to 3 months");
    expect(text).toContain("Budget: Over $100,000");
    expect(text).toContain("Best time to call: Anytime");
    expect(text).toContain("What they wrote:\nAnswer our mail.");
  });

  it("shows every field of a service consultation, including its question", async () => {
    const data = {
      ...person,
      serviceType: "AI Chatbots",
      specificNeeds: ["Book appointments", "Answer in English and Spanish"],
      specificAnswer: "Are you open?",
      timeline: "asap",
      budget: "discuss",
      projectDescription: "A chatbot.",
    };
    const { id } = await db.serviceConsultation.create({ data });
    const { subject, text } = await mailOf("service-consultation", id);
    expect(subject).toBe("New AI Chatbots request: Ana Díaz");
    expect(text).toContain("Needs: Book appointments; Answer in English and Spanish");
    expect(text).toContain("Which questions do your customers ask most often? Are you open?");
    expect(text).toContain("Timeline: As soon as possible");
    expect(text).toContain("Budget: Let's discuss it");
    expect(text).toContain("What they wrote:\nA chatbot.");
  });
});

it("gives copies of one lead the same Message-ID and another lead a different one", async () => {
  const data = { name: "Bo", email: "bo@example.com", phone: "3055550101" };
  const [first, second] = [await db.quickQuote.create({ data }), await db.quickQuote.create({ data })];
  for (const { id } of [first, first, second]) await send({ kind: "quick-quote", id });
  const [a, b, c] = server.messages().map(({ messageId }) => messageId);
  expect(a).toMatch(/^<quick-quote\.\d+\.\d+@localhost>$/);
  expect(b).toBe(a);
  expect(c).not.toBe(a);
});

it("composes no mail for a lead that does not exist", async () => {
  expect(await composeLeadMail({ kind: "contact", id: 999_999 })).toBeNull();
});
