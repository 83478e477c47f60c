import { adminSearchQuery } from "@/lib/admin/search/schema";
import { searchAdministration as searchAs } from "@/lib/admin/search/service";
import { type DeclaredPage, textsOf } from "@/lib/content/page-texts/declare";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { db } from "@/lib/data/db";

const searchAdministration = (typed: string) => searchAs(typed, "owner");
const none = { people: [], leads: [], articles: [], media: [], places: [] };
const draft = { slug: "zebra", title: "Zebra printers", content: "Labels", isPublished: false };

async function addLeads(count: number, name: string) {
  const later = new Date(Date.now() + 3_600_000);
  const { _max } = await db.lead.aggregate({ _max: { recordId: true } });
  const first = (_max.recordId ?? 0) + 1;
  await db.lead.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      kind: "contact",
      record: "contact",
      recordId: first + at,
      name: `${name} ${at}`,
      email: "a@example.com",
      summary: "Backups",
      company: at === 0 ? "Grove Bakery" : null,
      createdAt: new Date(2026, 0, 1 + at),
      warnAt: later,
      dueAt: later,
    })),
  });
}

beforeEach(async () => {
  await db.lead.deleteMany();
  await db.knowledgeBaseArticle.deleteMany();
});

test("returns at most five of each kind, the newest first, found by any of their words", async () => {
  await addLeads(7, "Zebra");
  await db.knowledgeBaseArticle.create({ data: draft });
  const { leads, articles } = await searchAdministration("zebra");
  expect(leads.map(({ title }) => title)).toEqual(["Zebra 6", "Zebra 5", "Zebra 4", "Zebra 3", "Zebra 2"]);
  expect(articles).toEqual([{ id: expect.any(Number), title: "Zebra printers", detail: "Not published" }]);
  expect((await searchAdministration("labels ZEBRA")).articles).toHaveLength(1);
});

test("support finds drafts and pictures, to answer with them", async () => {
  const { id } = await db.knowledgeBaseArticle.create({ data: draft });
  const { articles, media } = await searchAs("zebra", "support");
  expect(articles).toEqual([{ id, title: "Zebra printers", detail: "Not published" }]);
  expect(media).toEqual([]);
});

test("a person is found once, under the name of their newest lead, for whoever reads leads", async () => {
  await addLeads(3, "Zebra");
  await db.lead.updateMany({ where: { name: "Zebra 0" }, data: { email: "b@example.com" } });
  await db.lead.updateMany({ where: { name: "Zebra 1" }, data: { status: "spam", email: "c@example.com" } });
  const { people, leads } = await searchAs("zebra", "viewer");
  expect(people.map(({ title, detail }) => [title, detail])).toEqual([
    ["Zebra 2", "a@example.com"],
    ["Zebra 0, Grove Bakery", "b@example.com"],
  ]);
  expect(leads).toHaveLength(3);
});

test("a lead is found by its company and its reference", async () => {
  await addLeads(1, "Ana");
  const [lead] = (await searchAdministration("grove")).leads;
  expect(lead?.title).toBe("Ana 0, Grove Bakery");
  expect((await searchAdministration(referenceOf(lead?.id ?? 0))).leads).toEqual([lead]);
});

test.each(["", "a", "an a", "%_%", "-----", "///", "'; DROP TABLE leads; --", "\\", "x".repeat(200)])(
  "%j finds nothing",
  async (typed) => {
    await addLeads(1, "Ana");
    expect(await searchAdministration(typed)).toEqual(none);
  },
);

test("the query becomes one line and has a maximum length", () => {
  expect(adminSearchQuery.parse({ q: " a\u0000b " })).toEqual({ q: "a b" });
  for (const q of [undefined, "x".repeat(201)]) expect(adminSearchQuery.safeParse({ q }).success).toBe(false);
});

test("finds where settings, menu items, and page texts are changed, if the role may change them", async () => {
  const placesOf = async (typed: string, role: "owner" | "editor" | "support" = "owner") =>
    (await searchAs(typed, role, declaredPages)).places.map(({ title, href }) => [title, href]);
  expect((await placesOf("opening hours"))[0]).toContain("/admin/dashboard/settings#settings-hours");
  expect(await placesOf("telephone")).toContainEqual(["Phone", "/admin/dashboard/settings#settings-company"]);
  await db.menuItem.create({ data: { label: "Zeppelins", href: "/zeppelins" } });
  expect(await placesOf("zeppelin", "editor")).toEqual([["Zeppelins", "/admin/dashboard/menu"]]);
  expect(await placesOf("zeppelin", "support")).toEqual([]);
  const words = { page: "home", section: "hero.title", content: "Quokkas in the cloud", isActive: true };
  const [page] = declaredPages;
  const [id] = [...textsOf(page as DeclaredPage).keys()];
  await db.pageContent.create({ data: { ...words, page: page?.page ?? "", section: id ?? "" } });
  expect(await placesOf("quokkas")).toEqual([
    ["Quokkas in the cloud", `/admin/dashboard/page-texts?page=${page?.page}&text=${id}`],
  ]);
  const ofEditors = (await placesOf("opening hours", "editor")).map(([, href]) => href);
  expect(ofEditors).not.toContain("/admin/dashboard/settings#settings-hours");
});

test("a list of chat phrases is shown by its name, not by its words", async () => {
  const { places } = await searchAs("memorial", "owner", declaredPages);
  expect(places).toContainEqual({
    title: "Visitors ask, hours: sample questions",
    detail: "Page Texts, Chat",
    href: expect.stringMatching(/page-texts\?page=chat&text=/),
  });
});
