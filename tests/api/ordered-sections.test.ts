import { call, createAdministrator, database, prepareSite, signIn } from "./site";

type Row = { id: number; name?: string; label?: string; section?: string; orderIndex: number };

const UNKNOWN = 2_000_000_000;
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

/** What visitors get of a list. */
async function publicRows(path: string, list: string): Promise<Row[]> {
  return (await call("GET", path)).body[list] as Row[];
}

describe("the footer's links", () => {
  const path = "/api/admin/footer-links";
  const reorder = (links: unknown) => call("PUT", `${path}/reorder`, { cookie, body: { links } });
  const rows = () => publicRows("/api/footer-links", "links");

  it("move within their section and to another one, for visitors at once", async () => {
    const before = await rows();
    const [first, second, ...others] = before.filter(({ section }) => section === "Company");
    if (!first || !second) throw new Error("the section is empty");
    const answer = await reorder([
      { ...second, orderIndex: 1 },
      ...others.map((link, index) => ({ ...link, orderIndex: index + 2 })),
      { ...first, orderIndex: 99, section: "Resources" },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const after = await rows();
    expect(answer.body.links).toEqual(after.map((link) => ({ ...link, updatedAt: expect.any(String) })));
    const inSection = (name: string) => after.filter(({ section }) => section === name).map(({ id }) => id);
    expect(inSection("Company")).toEqual([second, ...others].map(({ id }) => id));
    expect(inSection("Resources").at(-1)).toBe(first.id);
    // What else was sent of a link is not stored.
    expect(after.map(({ label }) => label).sort()).toEqual(before.map(({ label }) => label).sort());
    await reorder(before);
    expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it("stay where they are if the order is wrong in one place", async () => {
    const before = await rows();
    const [first, second] = before;
    const moved = { id: first?.id, orderIndex: 77, section: "Support" };
    for (const wrong of [
      { id: UNKNOWN, orderIndex: 1 },
      moved,
      { id: second?.id },
      { id: second?.id, orderIndex: -1 },
      { id: second?.id, orderIndex: 1, section: "Legal" },
    ]) {
      expect((await reorder([moved, wrong])).status).toBe(422);
    }
    expect((await reorder("all")).status).toBe(422);
    expect(await rows()).toEqual(before);
  });

  it("are checked for pages, places and articles that are not there", async () => {
    const add = async (url: string) => {
      const body = { section: "Support", label: "Checked", url };
      return ((await call("POST", path, { cookie, body })).body.link as Row).id;
    };
    const broken = await Promise.all(
      ["/nothing/here", "#nowhere", "/knowledge-base/no-such-article"].map(add),
    );
    const sound = await Promise.all(["/contact#message", "https://example.com/nothing"].map(add));
    const answer = await call("GET", `${path}/check`, { cookie });
    expect((answer.body.broken as Row[]).map(({ id }) => id).sort()).toEqual(broken.sort());
    for (const id of [...broken, ...sound]) await call("DELETE", `${path}/${id}`, { cookie });
  });
});

describe("the services", () => {
  const path = "/api/admin/static-services";
  const reorder = (serviceIds: unknown) => call("POST", `${path}/reorder`, { cookie, body: { serviceIds } });
  const ids = async () => (await publicRows("/api/static-services", "services")).map(({ id }) => id);

  it("are put in order, for visitors at once, and it is written down", async () => {
    const before = await ids();
    const answer = await reorder(before.toReversed());
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((answer.body.services as Row[]).map(({ orderIndex }) => orderIndex)).toEqual(
      before.map((_, index) => index + 1),
    );
    expect(await ids()).toEqual(before.toReversed());
    const { rows } = await database.query(
      "SELECT details FROM audit_log WHERE action = 'static-service.reorder' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.details.changes.order).toEqual({ before: expect.any(Array), after: expect.any(Array) });
    await reorder(before);
  });

  it("stay where they are if an id is unknown or given twice", async () => {
    const before = await ids();
    const turned = before.toReversed();
    for (const wrong of [[...turned, UNKNOWN], [...turned, before[0]], [...turned, "1"], "all", undefined]) {
      expect((await reorder(wrong)).status).toBe(422);
    }
    expect(await ids()).toEqual(before);
  });
});
