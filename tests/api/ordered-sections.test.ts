import { call, createAdministrator, database, prepareSite, signIn } from "./site";

type Row = { id: number; orderIndex: number };
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

describe("the services", () => {
  const path = "/api/admin/static-services";
  const reorder = (serviceIds: unknown) => call("POST", `${path}/reorder`, { cookie, body: { serviceIds } });
  const ids = async () => (await publicRows("/api/static-services", "services")).map(({ id }) => id);

  it("are reordered, which visitors see at once and the audit log records", async () => {
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
});

describe("the submitted quotes", () => {
  const path = "/api/admin/service-calculations";
  const put = (id: unknown, body: unknown, headers?: Record<string, string>) =>
    call("PUT", `${path}/${id}`, { cookie, body, headers });

  it("are listed by urgency and conversion, and keep what was quoted whatever is sent", async () => {
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO pricing_calculations (session_id, customer_name, customer_email, selected_services, total_estimate, urgency_level)
       VALUES ('calc_1', 'Quoted Once', 'q@example.com', '[]', 12.5, 'urgent') RETURNING id`,
    );
    const id = rows[0]?.id;
    const listed = async (query: string) =>
      (await call("GET", `${path}?search=quoted&${query}`, { cookie })).body;
    expect(await listed("urgency=urgent&converted=false")).toMatchObject({
      calculations: [{ id, totalEstimate: "12.50", isConverted: false, conversionDate: null }],
      total: 1,
    });
    const seen = (await call("GET", `${path}/${id}`, { cookie })).headers.get("etag") ?? "";
    const changed = await put(
      id,
      { isConverted: true, notes: "Signed", totalEstimate: "1.00", customerName: "Other" },
      { "if-match": seen },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        success: true,
        calculation: {
          customerName: "Quoted Once",
          totalEstimate: "12.50",
          isConverted: true,
          conversionDate: expect.stringMatching(/Z$/),
          notes: "Signed",
        },
      },
    });
    expect((await put(id, { notes: "Late" }, { "if-match": seen })).status).toBe(409);
    expect(await listed("converted=false")).toMatchObject({ total: 0 });
    expect(await listed("converted=true&sort=-totalEstimate")).toMatchObject({ total: 1 });
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

  it("refuse invalid changes and queries", async () => {
    for (const change of [
      { notes: 7 },
      { notes: "x".repeat(5001) },
      { isConverted: "yes" },
      { conversionDate: "yesterday" },
    ])
      expect((await put(UNKNOWN, change)).status).toBe(422);
    for (const query of ["urgency=now", "converted=1", "sort=customerEmail"])
      expect((await call("GET", `${path}?${query}`, { cookie })).status).toBe(422);
  });

  it("return 404 for an unknown id", async () => {
    expect((await call("GET", `${path}/${UNKNOWN}`, { cookie })).status).toBe(404);
    expect((await put(UNKNOWN, {})).status).toBe(404);
  });
});
