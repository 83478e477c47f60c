import type { AdminSession } from "@/lib/access/auth/session";
import { customerMailTexts } from "@/lib/content/letters/customer-texts";
import { readCustomerMailTexts } from "@/lib/content/letters/read-customer-texts";
import { textsOf } from "@/lib/content/page-texts/declare";
import { publishDraft, restoreRevision, saveDraft } from "@/lib/content/page-texts/service";
import { acknowledgementDefaults } from "@/lib/crm/lead-settings/acknowledgement/schema";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { foreignAddressIn } from "@/lib/jobs/mail/foreign-address";
import { written } from "@/tests/factories/written";

const owner = { user: { username: "ana", role: "owner" }, provenAt: new Date() } as AdminSession;
const by = { session: owner, ifMatch: null };
const page = customerMailTexts.page;
const id = "portalCode.purpose";
const evil = "Confirm it at https://evil.example first.";
const refused = {
  code: "invalid",
  details: { fields: { [id]: [expect.stringContaining("“https://evil.example”")] } },
};

const save = (text: string) =>
  written((tx) => saveDraft(tx, customerMailTexts, { draft: { [id]: text } }, by));
const publish = () => written((tx) => publishDraft(tx, customerMailTexts, by));

beforeEach(async () => {
  await db.pageContent.deleteMany();
  await db.pageTextPage.deleteMany();
  await db.pageTextRevision.deleteMany();
});

it("a text with a foreign link is not saved, published, or restored", async () => {
  await expect(save(evil)).rejects.toMatchObject(refused);
  await db.pageTextPage.create({ data: { page, draft: { [id]: evil } } });
  await expect(publish()).rejects.toMatchObject(refused);
  const revision = await db.pageTextRevision.create({ data: { page, fields: { [id]: evil } } });
  const restored = written((tx) => restoreRevision(tx, customerMailTexts, revision.id, by));
  await expect(restored).rejects.toMatchObject(refused);
  expect(await db.pageContent.count()).toBe(0);
});

it("a text that links to our site is saved, published, and used in mails", async () => {
  const text = `Confirm it at ${company.siteUrl}/customer-portal or call {phone}.`;
  await save(text);
  await publish();
  const { portalCode } = await readCustomerMailTexts();
  expect(portalCode.purpose).toBe(text.replace("{phone}", company.phone));
});

it("a foreign link stored earlier is replaced by the default text in mails", async () => {
  const heading = "Here is your code";
  await db.pageContent.create({ data: { page, section: id, content: evil } });
  await db.pageContent.create({ data: { page, section: "portalCode.heading", content: heading } });
  const { portalCode } = await readCustomerMailTexts();
  const purpose = `For the customer portal of ${company.product}.`;
  expect(portalCode).toMatchObject({ heading, purpose });
});

it("the default mail texts have no foreign links", () => {
  const originals = [...textsOf(customerMailTexts).values()].map(({ original }) => original);
  const { subject, message } = acknowledgementDefaults;
  const led = [...originals, subject, message].filter((text) => foreignAddressIn(text, company));
  expect(led).toEqual([]);
});
