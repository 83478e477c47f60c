import type { DeclaredPage } from "@/lib/content/page-texts/declare";

/** Names that the owner left open (docs/product/site.md "Company facts"). */
const MADE_UP = /Victor|Maya|Lucas|Reyes|Bennett|Ortega|#team/i;
/** Questions in which visitors may ask for such things. */
const SAMPLES = /\.samples$/;

let modules: Awaited<ReturnType<typeof load>>;

async function load() {
  return {
    ...(await import("@/lib/data/db")),
    ...(await import("@/prisma/seed/seed")),
    ...(await import("@/lib/content/page-texts/declare")),
    ...(await import("@/lib/crm/pages/declared-pages")),
    ...(await import("@/lib/crm/chat/facts/site-facts")),
    ...(await import("@/lib/content/reviews/service")),
    ...(await import("@/lib/content/reviews/schema")),
    ...(await import("@/lib/content/site-pages")),
    ...(await import("@/components/site/home/team")),
    ...(await import("@/lib/crm/pages/it-consultation")),
    ...(await import("@/lib/crm/pages/ai-development")),
    ...(await import("@/lib/crm/pages/windows10")),
    ...(await import("@/lib/content/page-texts/values")),
    ...(await import("@/lib/crm/pages/home")),
  };
}

beforeAll(async () => {
  process.env.DEMO = "off";
  modules = await load();
  const { db, seed } = modules;
  await seed(db, {
    demo: false,
    put: async () => undefined,
    backupOf: () => ({ isBackedUp: false, s3Url: null }),
  });
});
afterAll(() => {
  delete process.env.DEMO;
});

const invented = (texts: [name: string, text: string][]) => texts.filter(([, text]) => MADE_UP.test(text));

it("no text of a page, the chat, or a mail repeats what the demonstration made up", () => {
  const { declaredPages, textsOf, isFilledIn } = modules;
  const texts = declaredPages.flatMap((declared: DeclaredPage) =>
    [...textsOf(declared)].map(([id, { original }]): [string, string] => [
      `${declared.page}.${id}`,
      original,
    ]),
  );
  expect(texts.length).toBeGreaterThan(1_000);
  const shown = texts.filter(([id, text]) => isFilledIn(text) && !SAMPLES.test(id));
  expect(invented(shown)).toEqual([]);
  expect(
    invented(Object.entries(modules.sitePages).map(([name, { description }]) => [name, description])),
  ).toEqual([]);
});

it("the assistant's facts contain none of it and no text that is still to be written", async () => {
  const { facts } = await modules.loadSiteFacts();
  expect(facts.length).toBeGreaterThan(50);
  const texts = facts
    .filter(({ topic }) => topic !== "article")
    .map(({ id, title, text }): [string, string] => [id, `${title} ${text}`]);
  expect(invented(texts)).toEqual([]);
  expect(texts.filter(([, text]) => text.includes("To be filled in"))).toEqual([]);
});

it("states what the owner stated", () => {
  const { homeTexts, itConsultationTexts, aiDevelopmentTexts, windows10Texts, valuesOf } = modules;
  expect(valuesOf(homeTexts.group).figures).toMatchObject({
    experienceFigure: "27+",
    businessesFigure: "500+",
    supportFigure: "24/7",
    satisfactionFigure: "100%",
  });
  expect(valuesOf(itConsultationTexts.group)).toMatchObject({
    hero: {
      experience: "27+ Years of Experience",
      insured: "Licensed and Insured",
      familyOwned: "Family-Owned",
    },
    why: { practice: "27+ years of experience", insured: "Licensed and insured" },
  });
  const ofAi = { yearsFigure: "5+", projectsFigure: "100+", satisfactionFigure: "100%" };
  expect(valuesOf(aiDevelopmentTexts.group).figures).toMatchObject(ofAi);
  expect(valuesOf(windows10Texts.group).assessment.lead).toContain("27+ years");
});

it("shows no sample reviews, team, or links to them, and says so", async () => {
  const { db, Team, valuesOf, homeTexts } = modules;
  expect((await modules.listPublicReviews(modules.reviewQuery.parse({}))).reviews).toEqual([]);
  const texts = valuesOf(homeTexts.group);
  expect(Team({ texts: texts.team })).toBeNull();
  expect(await modules.hidesReviews()).toBe(true);
  const links = [
    ...(await db.menuItem.findMany()).map(({ label, href }): [string, string] => [label, href ?? ""]),
    ...(await db.footerLink.findMany()).map(({ label, url }): [string, string] => [label, url]),
  ];
  expect(links.length).toBeGreaterThan(15);
  expect(invented(links)).toEqual([]);
});

it("shows the team once staff name a member", () => {
  const { Team, valuesOf, homeTexts } = modules;
  const texts = valuesOf(homeTexts.group, { "team.founder.name": "Ana Díaz" });
  expect(Team({ texts: texts.team })).not.toBeNull();
});
