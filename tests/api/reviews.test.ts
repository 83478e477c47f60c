import { call, createAdministrator, prepareSite, signIn } from "./site";

const valid = { customerName: "Ana", rating: 5, reviewText: "Quick and kind." };
const created: number[] = [];
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

// Uses the API, which also updates the pages.
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

test("an added review is in the public list at once, and a deleted one is not", async () => {
  const added = await create();
  const before = (await list()).body;
  const { updatedAt: _, ...shown } = added.body.review as Record<string, unknown>;
  expect(before.reviews).toContainEqual(shown);
  await call("DELETE", `/api/reviews/${idOf(added)}`, { cookie });
  const after = (await list()).body;
  expect(after.reviews).not.toContainEqual(shown);
  expect([before.total, before.meanRating]).toEqual([Number(after.total) + 1, expect.any(Number)]);
});

test("a hidden review is only in the administrator's list, which is not cached", async () => {
  const { body } = await create({ isVisible: false });
  const forAll = await list();
  const forAdministrator = await list(cookie);
  expect(forAll.body.reviews).not.toContainEqual(expect.objectContaining({ id: idOf({ body }) }));
  expect(forAll.headers.get("cache-control")).toContain("public");
  expect(forAdministrator.body.reviews).toContainEqual(body.review);
  expect(forAdministrator.headers.get("cache-control")).toBe("no-store");
});

test("the samples are added by one call", async () => {
  const { status, body } = await call("POST", "/api/reviews/seed", { cookie });
  expect([status, body.success]).toEqual([200, true]);
  expect(body.reviews).toContainEqual(expect.objectContaining({ source: "sample" }));
});
