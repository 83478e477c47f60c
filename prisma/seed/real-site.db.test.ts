import type { HomeTexts } from "@/components/site/home/texts";
import type { DeclaredPage } from "@/lib/content/page-texts/declare";

/** Claims of the demonstration's company (docs/product/site.md "Company facts"). */
const MADE_UP =
  /27\+|500\+|500 businesses|100\+|5\+|100%|licensed|insured|Victor|Maya|Lucas|Reyes|Bennett|Ortega|#team/i;
/** Questions in which visitors may ask for such things. */
const SAMPLES = /\.samples$/;

let modules: Awaited<ReturnType<typeof load>>;

async function load() {
  return {
    ...(await import("@/lib/data/db")),
    ...(await import("@/prisma/seed/seed")),
    ...(await import("@/lib/content/page-texts/declare")),
    ...(await import("@/components/site/page-texts")),
    ...(await import("@/lib/crm/chat/facts/site-facts")),
    ...(await import("@/lib/content/reviews/service")),
    ...(await import("@/lib/content/reviews/schema")),
    ...(await import("@/lib/core/site-pages")),
    ...(await import("@/components/site/home/team")),
    ...(await import("@/components/site/home/stats-strip")),
    ...(await import("@/lib/content/page-texts/values")),
    ...(await import("@/components/site/home/texts")),
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

it("no text of a page, the chat, or a mail repeats a claim of the demonstration's company", () => {
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

it("the assistant's facts contain no such claim and no text that is still to be written", async () => {
  const { facts } = await modules.loadSiteFacts();
  expect(facts.length).toBeGreaterThan(50);
  const texts = facts
    .filter(({ topic }) => topic !== "article")
    .map(({ id, title, text }): [string, string] => [id, `${title} ${text}`]);
  expect(invented(texts)).toEqual([]);
  expect(texts.filter(([, text]) => text.includes("To be filled in"))).toEqual([]);
});

/** Element that the strip of figures becomes. */
function stripOf(texts: HomeTexts["figures"]): unknown {
  const { type, props } = modules.StatsStrip({ texts });
  return type(props).type;
}

it("shows no sample reviews, team, figures, or links to them", async () => {
  const { db, Team, valuesOf, homeTexts } = modules;
  expect((await modules.listPublicReviews(modules.reviewQuery.parse({}))).reviews).toEqual([]);
  const texts = valuesOf(homeTexts.group);
  expect(Team({ texts: texts.team })).toBeNull();
  expect(stripOf(texts.figures)).toBe("div");
  const links = [
    ...(await db.menuItem.findMany()).map(({ label, href }): [string, string] => [label, href ?? ""]),
    ...(await db.footerLink.findMany()).map(({ label, url }): [string, string] => [label, url]),
  ];
  expect(links.length).toBeGreaterThan(15);
  expect(invented(links)).toEqual([]);
});

it("shows the team and the figures once staff write them, even with the demonstration's wording", () => {
  const { Team, valuesOf, homeTexts } = modules;
  const texts = valuesOf(homeTexts.group, {
    "team.founder.name": "Ana Díaz",
    "figures.experienceFigure": "27+",
  });
  expect(Team({ texts: texts.team })).not.toBeNull();
  expect(stripOf(texts.figures)).toBe("section");
});
