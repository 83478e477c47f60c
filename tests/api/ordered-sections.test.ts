import { call, createAdministrator, database, prepareSite, signIn } from "./site";

type Row = { id: number; name?: string; label?: string; section?: string; orderIndex: number };
type CalculatorRow = { id: number; categoryId?: number; displayOrder: number };

const UNKNOWN = 2_000_000_000;
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

/** A list as visitors receive it. */
async function publicRows(path: string, list: string): Promise<Row[]> {
  return (await call("GET", path)).body[list] as Row[];
}

describe("the footer links", () => {
  const path = "/api/admin/footer-links";
  const reorder = (links: unknown) => call("PUT", `${path}/reorder`, { cookie, body: { links } });
  const rows = () => publicRows("/api/footer-links", "links");

  it("move within their section and to another one, and visitors see it at once", async () => {
    const before = await rows();
    const { id } = before.find(({ section }) => section === "Company") as Row;
    // Other fields sent with a link are not stored.
    const answer = await reorder([{ id, orderIndex: 99, section: "Resources", label: "Other" }]);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const after = await rows();
    expect(answer.body.links).toEqual(after.map((link) => ({ ...link, updatedAt: expect.any(String) })));
    expect(after.filter(({ section }) => section === "Resources").at(-1)?.id).toBe(id);
    expect(after.map(({ label }) => label).sort()).toEqual(before.map(({ label }) => label).sort());
    await reorder(before);
  });

  it("keep their order if one entry of the new order is invalid", async () => {
    const before = await rows();
    const [first, second] = before;
    const moved = { id: first?.id, orderIndex: 77, section: "Support" };
    for (const wrong of [{ orderIndex: undefined }, { orderIndex: -1 }, { orderIndex: 1, section: "Legal" }])
      expect((await reorder([moved, { id: second?.id, ...wrong }])).status).toBe(422);
    expect((await reorder("all")).status).toBe(422);
    expect(await rows()).toEqual(before);
  });

  it("are checked for missing pages, anchors, and articles", async () => {
    const broken = ["/nothing/here", "#nowhere", "/knowledge-base/no-such-article"];
    const ids: number[] = [];
    for (const url of [...broken, "/contact#message", "https://example.com/nothing"]) {
      const body = { section: "Support", label: "Checked", url };
      ids.push(((await call("POST", path, { cookie, body })).body.link as Row).id);
    }
    const answer = await call("GET", `${path}/check`, { cookie });
    expect((answer.body.broken as Row[]).map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    for (const id of ids) await call("DELETE", `${path}/${id}`, { cookie });
  });
});

describe("the services", () => {
  const path = "/api/admin/static-services";
  const reorder = (serviceIds: unknown) => call("POST", `${path}/reorder`, { cookie, body: { serviceIds } });
  const ids = async () => (await publicRows("/api/static-services", "services")).map(({ id }) => id);

  it("are reordered, which visitors see at once and the audit log records", async () => {
    const before = await ids();
    const answer = await reorder(before.toReversed());
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await ids()).toEqual(before.toReversed());
    const { rows } = await database.query(
      "SELECT details FROM audit_log WHERE action = 'static-service.reorder' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.details.changes.order).toEqual({ before: expect.any(Array), after: expect.any(Array) });
    await reorder(before);
  });
});

describe("the calculator's categories and options", () => {
  const admin = "/api/admin/service";
  const rowsOf = async (list: string) =>
    (await call("GET", `/api/service-calculator/${list}`)).body[list] as CalculatorRow[];
  const reorder = (list: string, rows: unknown) =>
    call("PUT", `${admin}-${list}/reorder`, { cookie, body: { [list]: rows } });

  it("are reordered, which visitors see at once, and an option can change its category", async () => {
    const [categories, options] = [await rowsOf("categories"), await rowsOf("options")];
    const turned = categories.toReversed().map((row, index) => ({ ...row, displayOrder: index + 1 }));
    expect(await reorder("categories", turned)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rowsOf("categories")).map(({ id }) => id)).toEqual(turned.map(({ id }) => id));

    const [first] = options;
    const elsewhere = { ...first, displayOrder: 99, categoryId: categories.at(-1)?.id };
    const answer = await reorder("options", [elsewhere]);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await rowsOf("options")).at(-1)).toEqual(elsewhere);
    await reorder("options", options);
    await reorder("categories", categories);
    expect([await rowsOf("categories"), await rowsOf("options")]).toEqual([categories, options]);
  });

  it("keep their order if one moved row is invalid", async () => {
    const before = await rowsOf("options");
    const [first, second] = before;
    const moved = { id: first?.id, displayOrder: 77 };
    for (const wrong of [{ displayOrder: -1 }, { displayOrder: 1, categoryId: "1" }])
      expect((await reorder("options", [moved, { id: second?.id, ...wrong }])).status).toBe(422);
    expect(await rowsOf("options")).toEqual(before);
  });

  it("are deleted and restored together, which visitors see at once", async () => {
    const [categories, options] = [await rowsOf("categories"), await rowsOf("options")];
    const id = categories[0]?.id;
    expect((await call("DELETE", `${admin}-categories/${id}`, { cookie })).status).toBe(200);
    expect((await rowsOf("categories")).map((row) => row.id)).not.toContain(id);
    expect((await rowsOf("options")).filter(({ categoryId }) => categoryId === id)).toEqual([]);
    const undone = { kind: "service-category", recordId: id };
    await call("POST", "/api/admin/trash/restore", { cookie, body: undone });
    expect([await rowsOf("categories"), await rowsOf("options")]).toEqual([categories, options]);
  });
});

describe("the submitted quotes", () => {
  const path = "/api/admin/service-calculations";
  const put = (id: unknown, body: unknown, headers?: Record<string, string>) =>
    call("PUT", `${path}/${id}`, { cookie, body, headers });

  it("are listed, and keep what was quoted whatever is sent", async () => {
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO pricing_calculations (session_id, customer_name, customer_email, selected_services, total_estimate, urgency_level)
       VALUES ('calc_1', 'Quoted Once', 'q@example.com', '[]', 12.5, 'urgent') RETURNING id`,
    );
    const id = rows[0]?.id;
    const listed = await call("GET", `${path}?search=quoted&urgency=urgent&converted=false`, { cookie });
    expect(listed.body).toMatchObject({ calculations: [{ id, totalEstimate: "12.50" }], total: 1 });
    const seen = (await call("GET", `${path}/${id}`, { cookie })).headers.get("etag") ?? "";
    const changed = await put(
      id,
      { isConverted: true, notes: "Signed", totalEstimate: "1.00", customerName: "Other" },
      { "if-match": seen },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        calculation: {
          customerName: "Quoted Once",
          totalEstimate: "12.50",
          isConverted: true,
          notes: "Signed",
        },
      },
    });
    expect((await put(id, { notes: "Late" }, { "if-match": seen })).status).toBe(409);
    const { rows: audited } = await database.query(
      "SELECT details FROM audit_log WHERE action = 'quote.update' AND target_id = $1",
      [String(id)],
    );
    expect(Object.keys(audited[0]?.details.changes).sort()).toEqual([
      "conversionDate",
      "isConverted",
      "notes",
    ]);
  });

  it("refuse invalid changes", async () => {
    for (const change of [
      { notes: 7 },
      { notes: "x".repeat(5001) },
      { isConverted: "yes" },
      { conversionDate: "yesterday" },
    ])
      expect((await put(UNKNOWN, change)).status).toBe(422);
  });
});
