import { call, createAdministrator, database, prepareSite, signIn } from "./site";

const valid = { customerName: "Ana", rating: 5, reviewText: "Quick and kind." };
const created: number[] = [];
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

// Through the call, so that the pages hear of it.
afterEach(async () => {
  for (const id of created.splice(0)) await call("DELETE", `/api/reviews/${id}`, { cookie });
});

async function create(change: object = {}) {
  const answer = await call("POST", "/api/reviews", { cookie, body: { ...valid, ...change } });
  if (answer.status === 201) created.push(idOf(answer));
  return answer;
}

const list = (as?: string) => call("GET", "/api/reviews/database", { cookie: as });
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.review as { id: number }).id;

test("a review that was added is in everyone's list at once, with its defaults", async () => {
  const added = await create({ unknown: "dropped" });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    success: true,
    review: { ...valid, location: "South Florida", source: "manual" },
  });
  expect(added.body.review).not.toHaveProperty("unknown");
  expect((await list()).body.reviews).toContainEqual(added.body.review);
});

test("a hidden one is in the administrator's list alone, and that list is kept nowhere", async () => {
  const { body } = await create({ isVisible: false });
  const forAll = await list();
  const forAdministrator = await list(cookie);
  expect(forAll.body.reviews).not.toContainEqual(body.review);
  expect(forAll.headers.get("cache-control")).toContain("public");
  expect(forAll.headers.get("etag")).toBeTruthy();
  expect(forAdministrator.body.reviews).toContainEqual(body.review);
  expect(forAdministrator.headers.get("cache-control")).toBe("no-store");
  for (const { headers } of [forAll, forAdministrator]) expect(headers.get("vary")).toMatch(/cookie/i);
});

test("an update changes only what it sends", async () => {
  const added = await create({ location: "Doral" });
  const path = `/api/reviews/${idOf(added)}`;
  const changed = await call("PUT", path, { cookie, body: { isVisible: false } });
  expect(changed).toMatchObject({ status: 200, body: { success: true } });
  expect(changed.body.review).toEqual({
    ...(added.body.review as object),
    isVisible: false,
    updatedAt: expect.any(String),
  });
});

test("a deleted one is gone", async () => {
  const path = `/api/reviews/${idOf(await create())}`;
  expect(await call("DELETE", path, { cookie })).toMatchObject({ status: 200, body: { success: true } });
  expect(await call("DELETE", path, { cookie })).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await call("PUT", path, { cookie, body: { rating: 4 } })).toMatchObject({ status: 404 });
});

test("the samples are added once", async () => {
  const count = async () => Number((await database.query("SELECT count(*) FROM reviews")).rows[0]?.count);
  const first = await call("POST", "/api/reviews/seed", { cookie });
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(first.body.reviews).toContainEqual(expect.objectContaining({ source: "sample" }));
  const before = await count();
  const second = await call("POST", "/api/reviews/seed", { cookie });
  expect(second.body.reviews).toEqual(first.body.reviews);
  expect(await count()).toBe(before);
});

test.each([
  [{ customerName: "" }, "customerName"],
  [{ customerName: { $gt: "" } }, "customerName"],
  [{ reviewText: "x".repeat(5001) }, "reviewText"],
  [{ rating: 6 }, "rating"],
  [{ rating: 1e99 }, "rating"],
  [{ rating: "5; DROP TABLE reviews" }, "rating"],
  [{ isVisible: "yes" }, "isVisible"],
  [{ location: ["Miami"] }, "location"],
])("refuses %j", async (change, field) => {
  const before = (await list(cookie)).body;
  const answer = await create(change);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  expect((await list(cookie)).body).toEqual(before);
});

test("refuses text that the database can't store", async () => {
  expect((await create({ reviewText: "nul \u0000" })).status).toBe(422);
});

test("text is stored as it is, markup and all", async () => {
  const reviewText = "<script>alert(1)</script> & \"quotes\" 'and' 😀 ';--";
  expect((await create({ reviewText })).body.review).toMatchObject({ reviewText });
});

test.each(["0", "-1", "abc", "1.5", "99999999999999", "1%20OR%201=1"])(
  "a malformed id (%s) is 400",
  async (id) => {
    expect((await call("PUT", `/api/reviews/${id}`, { cookie, body: {} })).status).toBe(400);
    expect((await call("DELETE", `/api/reviews/${id}`, { cookie })).status).toBe(400);
  },
);

test("writes from another site's page are refused", async () => {
  const headers = { origin: "https://evil.example" };
  expect((await call("POST", "/api/reviews", { cookie, body: valid, headers })).status).toBe(403);
});
