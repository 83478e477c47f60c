import { readdir, readFile } from "node:fs/promises";
import type { LeadRecord } from "@/lib/core/lead-records";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { db } from "@/lib/data/db";

/** Statement of the migration that put earlier leads into the inbox. */
async function backfill(): Promise<string> {
  const folder = (await readdir("prisma/migrations")).find((name) => name.endsWith("_lead_inbox"));
  const sql = await readFile(`prisma/migrations/${folder}/migration.sql`, "utf8");
  return sql.slice(sql.indexOf('INSERT INTO "leads"'));
}

const origin = {
  sourcePage: "/x",
  referrer: "https://example.com/",
  utmSource: "news",
  utmCampaign: "spring",
};
const person = {
  firstName: "Ana",
  lastName: "Díaz",
  email: "Ana@Example.com",
  phone: "+1 (305) 555-0100",
  ...origin,
};

const leads = () =>
  db.lead.findMany({
    orderBy: [{ record: "asc" }, { recordId: "asc" }],
    omit: { id: true, warnAt: true, dueAt: true },
  });

test("leads from before the inbox are in it as if they had come in today, but promised nothing", async () => {
  const stored: [LeadRecord, { id: number }][] = [
    [
      "contact",
      await db.contact.create({ data: { ...person, service: "synology", challenges: "Backups\n fail." } }),
    ],
    [
      "contact",
      await db.contact.create({
        data: { ...person, service: "Windows 10 Upgrade", phone: "305.555.0100 x12" },
      }),
    ],
    [
      "contact",
      await db.contact.create({ data: { ...person, challenges: "🙂 ".repeat(300), company: "Diaz Farms" } }),
    ],
    [
      "quick-quote",
      await db.quickQuote.create({ data: { name: "Bo", email: "bo@example.com", phone: "555-0100" } }),
    ],
    [
      "it-consultation",
      await db.itConsultation.create({
        data: { ...person, challenges: "Slow", services: ["VoIP Systems"], urgency: "urgent" },
      }),
    ],
    [
      "service-consultation",
      await db.serviceConsultation.create({
        data: {
          ...person,
          serviceType: "Chatbots",
          projectDescription: "A bot",
          specificAnswer: "Web",
          timeline: "asap",
        },
      }),
    ],
  ];
  await db.$executeRawUnsafe(await backfill());
  const filled = await leads();
  expect(filled).toHaveLength(stored.length);
  expect(await db.lead.count({ where: { OR: [{ dueAt: { not: null } }, { warnAt: { not: null } }] } })).toBe(
    0,
  );

  await db.lead.deleteMany();
  for (const [record, row] of stored) {
    await db.$transaction((tx) => recordLead(tx, record, row.id, { clientAddress: "unknown" }));
  }
  expect(filled).toEqual(await leads());
});

test("of each form the urgency is told on one scale, and every kind finds its place", async () => {
  await db.$executeRaw`TRUNCATE leads, contacts, quick_quotes, it_consultations, service_consultations CASCADE`;
  for (const [services, urgency] of [
    [["nas-cloud"], "urgent"],
    [["nas-cloud"], "moderate"],
    [[], "urgent"],
    [["IT Support"], "soon"],
  ] as const)
    await db.itConsultation.create({
      data: { ...person, challenges: "x", services: [...services], urgency },
    });
  await db.aiConsultation.create({
    data: { ...person, projectDescription: "A bot", projectTimeline: "asap" },
  });
  await db.pricingCalculation.create({
    data: {
      sessionId: "s",
      customerName: "Cy",
      customerEmail: "CY@example.com",
      selectedServices: [],
      totalEstimate: "748.00",
      urgencyLevel: "urgent",
      projectDescription: "A network",
    },
  });
  await db.$executeRawUnsafe(await backfill());
  const filled = await db.lead.findMany({ orderBy: { id: "asc" } });
  expect(filled.map(({ kind, urgency, email, phoneDigits }) => [kind, urgency, email, phoneDigits])).toEqual([
    ["it-consultation", "high", "ana@example.com", "3055550100"],
    ["it-consultation", "normal", "ana@example.com", "3055550100"],
    ["it-consultation", "urgent", "ana@example.com", "3055550100"],
    ["it-consultation", "high", "ana@example.com", "3055550100"],
    ["ai-consultation", "high", "ana@example.com", "3055550100"],
    ["calculator", "urgent", "cy@example.com", null],
  ]);
  expect(filled.at(-1)?.summary).toBe("Quote of $748.00: A network");
});
