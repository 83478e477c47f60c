import { randomUUID } from "node:crypto";
import { titleOfMail } from "@/lib/admin/mail/compose";
import { mailQuote } from "@/lib/crm/calculator/quote-mail";
import { calculatorInput } from "@/lib/crm/calculator/schema";
import { submitQuote } from "@/lib/crm/calculator/service";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { db } from "@/lib/data/db";
import { queuedMails } from "@/tests/factories/queued-mails";

let categoryId: number;
let optionId: number;

beforeEach(async () => {
  await db.serviceCategory.deleteMany();
  await db.outgoingMail.deleteMany();
  await db.pageContent.deleteMany();
  const row = { description: "", displayOrder: 1 };
  const service = {
    name: "Network & <b>more</b>",
    icon: "server",
    basePrice: "199.00",
    hourlyRate: "125.00",
  };
  categoryId = (await db.serviceCategory.create({ data: { ...row, ...service } })).id;
  const option = { categoryId, name: "Discount", priceModifier: "0.80", priceType: "multiplier" };
  optionId = (await db.serviceOption.create({ data: { ...row, ...option } })).id;
});

const submit = (change: object = {}) =>
  submitQuote(
    calculatorInput.parse({
      customerName: "Ana Díaz",
      customerEmail: `${randomUUID()}@example.com`,
      selectedServices: [{ categoryId, selectedOptions: [optionId], estimatedHours: 2.5 }],
      ...change,
    }),
    randomUUID(),
  );
const requestQuote = ({ reference, quote }: Awaited<ReturnType<typeof submit>>) =>
  mailQuote({ reference, key: quote.mailKey });
const queued = () => queuedMails("quote-copy");
const composed = async () => (await queued())[0]?.mail;

test("the mail lists each step, states how long the prices hold, and links to the same choices", async () => {
  const email = `${randomUUID()}@example.com`;
  const sent = await submit({ customerEmail: email });
  await requestQuote(sent);
  const mail = await composed();
  expect(mail).toMatchObject({
    to: { address: email },
    subject: `Your estimate from Bayline IT Solutions, ${sent.reference}`,
  });
  for (const line of [
    "Hello Ana,",
    `Reference: ${sent.reference}`,
    "Prepared for: Ana Díaz",
    "Prepared by: Bayline IT Solutions LLC",
    "Estimate: $409.20",
    "Network & <b>more</b>",
    "Base price: $199.00",
    "2.5 hours: $312.50",
    "Discount: −$102.30",
    "Subtotal: $409.20",
    `Open this estimate at today's prices: http://localhost:3000/service-calculator?quote=${categoryId}h2.5o${optionId}`,
  ]) {
    expect(mail?.text.split("\n")).toContain(line);
  }
  expect(mail?.text).toMatch(/These prices are good until [A-Z][a-z]+ \d{1,2}, 20\d\d\./);
  expect(mail?.html).toContain("Network &amp; &lt;b&gt;more&lt;/b&gt;");
  expect(mail?.html).not.toContain("<b>more");
  const [sentCopy] = await queued();
  const name = { kind: "calculator", name: "Ana Díaz", company: null };
  expect(sentCopy && titleOfMail({ ...sentCopy.row, type: "quote-copy" }, name)).toBe("Quote for Ana Díaz");
});

test("the mail keeps the quoted price after price changes and uses the subject that staff wrote", async () => {
  await requestQuote(await submit());
  await db.serviceCategory.update({ where: { id: categoryId }, data: { basePrice: "999.00" } });
  const content = "Estimate {reference}: {other}";
  await db.pageContent.create({ data: { page: "mails", section: "quote.subject", content } });
  const mail = await composed();
  expect(mail?.text).toContain("Estimate: $409.20");
  expect(mail?.subject).toMatch(/^Estimate R-\d+: \{other\}$/);
});

test("the greeting omits a value that is not a name", async () => {
  await requestQuote(await submit({ customerName: "www.evil.example" }));
  expect((await composed())?.text).toContain("Hello there,");
  expect((await composed())?.text).not.toContain("evil");
});

test("a mailbox gets at most three quote mails an hour, even from several quotes", async () => {
  const customerEmail = `${randomUUID()}@example.com`;
  const quotes = await Promise.all(Array.from({ length: 5 }, () => submit({ customerEmail })));
  const answers = await Promise.allSettled(quotes.map(requestQuote));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const refused = answers.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { code: "rate_limited" } });
  expect(await queued()).toHaveLength(3);
});

test("a request for a spam or erased quote gets the usual answer, and no mail is sent", async () => {
  const [spam, erased, late] = [await submit(), await submit(), await submit()];
  const idOf = ({ reference }: typeof spam) => searchedLead(reference) ?? 0;
  await db.lead.update({ where: { id: idOf(spam) }, data: { status: "spam" } });
  await db.lead.delete({ where: { id: idOf(erased) } });
  expect(await requestQuote(spam)).toEqual(await requestQuote(erased));
  expect(await queued()).toEqual([]);
  await requestQuote(late);
  await db.lead.delete({ where: { id: idOf(late) } });
  expect(await composed()).toBeNull();
});

test("phone numbers and web addresses in an option's name are defused in the mail", async () => {
  const name = "Refund? Call 1-888-555-0199, evil.example, evil\u2024com or pay.भारत";
  await db.serviceOption.update({ where: { id: optionId }, data: { name } });
  await requestQuote(await submit());
  const mail = await composed();
  expect(mail?.text).toContain("Refund? Call […], evil[.]example, evil[.]com or pay[.]भारत");
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
});
