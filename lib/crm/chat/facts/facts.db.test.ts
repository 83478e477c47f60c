import { factsDocument } from "@/lib/crm/chat/facts/document";
import { loadSiteFacts, siteFacts } from "@/lib/crm/chat/facts/site-facts";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { seed } from "@/prisma/seed/seed";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(async () => {
  startFrameworkCache();
  await seed(db, { demo: true, put: async () => {}, backupOf: () => ({ isBackedUp: false, s3Url: null }) });
});

const tokens = (text: string) => text.length / 4;

test.each([
  ["faq", "Do you come to our office?", "Yes, in Miami and Broward."],
  ["faq", "Who answers if something fails at night?", "We pick up 24/7"],
  ["service", "Active Directory Server", "Price: {{price:active-directory-server}}."],
  ["plan", "Workstation PC/Mac", "Malware checks and cleanup; Disk space"],
  ["calculator", "Network Setup & Configuration", "VPN {{price:network-vpn}}"],
  ["calculator", "Emergency IT Support", "After Hours Support (price so far ×1.5)"],
  ["calculator", "Cybersecurity Assessment", "Security Training (priced with you)"],
  ["consultation", "Licensed and insured", "We're licensed and insured"],
  ["industry", "Law", "Case files kept in order"],
  ["faq", "Can you make us HIPAA compliant?", "No IT company can do that alone"],
  ["team", "Victor Reyes", "Founder & Network Specialist. Plans and builds"],
  ["process", "Receive custom plan", "You get a written plan"],
  ["ai", "AI Chatbots", "English and Spanish; Appointments and leads"],
  ["company", "By the numbers", "500+ Businesses Served."],
  ["hours", "Office hours", "Mon-Fri 9am-6pm"],
  ["area", "Service area", "Broward"],
  ["address", "Address", "Miami, FL"],
  ["payment", "Ways to pay", "American Express"],
  ["portal", "What's due", "All your invoices"],
  ["terms", "Prices and estimates", "no work starts before you agree to it"],
  ["privacy", "When you write in the chat", "You can delete a conversation at any time."],
  ["windows10", "Windows 10 upgrade", "{{price:windows-10-upgrade}}"],
  ["company", "By the numbers", "27+"],
  ["intent", "jobs", "no open positions"],
  ["intent", "services", "Computer repairs"],
  ["article", "How to Spot a Phishing Email", ""],
])("includes the %s fact '%s'", async (topic, title, words) => {
  const { facts } = await loadSiteFacts();
  const found = facts.filter((fact) => fact.topic === topic && fact.title === title);
  expect(found.map(({ text }) => text).join("\n")).toContain(words);
  expect(found[0]?.path).toMatch(/^\/[\w/-]*$/);
});

test("gives every fact and price a unique id and includes no form or button label", async () => {
  const { facts, prices } = await loadSiteFacts();
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length);
  const texts = facts.map(({ text }) => text.replace(/\{\{price:[a-z0-9-]+\}\}/g, ""));
  expect(texts.filter((text) => /[{}]|Order Service|Email address|To be filled in/.test(text))).toEqual([]);
});

test("keeps the facts of all pages below 20,000 tokens, however much staff write, and says how full they are", async () => {
  const seeded = await loadSiteFacts();
  const { document, fullness } = factsDocument(seeded);
  expect(tokens(document)).toBeGreaterThan(10_000);
  expect(fullness).toBeLessThan(0.8);
  for (const { id } of [...seeded.facts, ...seeded.prices]) expect(document).toContain(id);
  const priced = "active-directory-server: Active Directory Server, $180 a month per server, plus $90 setup";
  expect(document).toContain(priced);
  const factsOf = (topic: string, count: number, words: number) =>
    Array.from({ length: count }, (_, at): Fact => {
      const text = "many words ".repeat(words);
      return { id: `${topic}.${at}`, topic, title: `The ${topic} ${at}`, path: "/x", text };
    });
  const [articles, others] = [factsOf("article", 100, 50), factsOf("faq", 30, 70)];
  const many = factsDocument({ ...seeded, facts: [...seeded.facts, ...others, ...articles] });
  expect(many.document).toContain("The article 99");
  expect(many.fullness).toBeGreaterThan(1);
  const wordy = seeded.facts.map((fact) => ({ ...fact, text: "many\nwords ".repeat(200) }));
  for (const one of [many, factsDocument({ ...seeded, facts: wordy })])
    expect(tokens(one.document)).toBeLessThanOrEqual(20_000);
  const answers = [...seeded.facts, ...factsOf("answer", 30, 70)];
  expect(factsDocument({ ...seeded, facts: answers }).fullness).toBeGreaterThan(1);
});

test("reflects staff edits once the cache expires", async () => {
  const answer = async () => (await siteFacts()).facts.find(({ id }) => id === "services.visits")?.text;
  expect(await answer()).toContain("Yes, in Miami and Broward.");
  const data = { page: "services", section: "questions.visits.answer", content: "Yes, call {phone}." };
  await db.pageContent.create({ data });
  expireLocally(["page-texts"]);
  expect(await answer()).toBe("Yes, call (305) 555-0142.");
  const services = await db.staticService.findMany();
  const changed = { price: "Call us", setupFee: "$40" };
  await db.staticService.updateMany({ where: { name: "File Server" }, data: changed });
  await db.staticService.deleteMany({ where: { name: "Synology NAS" } });
  const { facts, prices } = await loadSiteFacts();
  expect(facts.find(({ title }) => title === "File Server")?.text).toContain("Call us, plus $40 setup");
  expect(prices.map(({ id }) => id)).not.toContain("file-server");
  // A plan of the ordering page that is not in the list of services.
  expect(prices.find(({ id }) => id === "synology-nas")).toMatchObject({ path: "/services-order" });
  await db.pageContent.deleteMany();
  await db.staticService.deleteMany();
  await db.staticService.createMany({ data: services });
  expireLocally(["page-texts", "static-services"]);
});
