import { randomUUID } from "node:crypto";
import type { Overview } from "@/lib/admin/overview/schema";
import { call, createAdministrator, prepareSite, signIn } from "./site";

prepareSite();

const read = async (cookie: string) => {
  const answer = await call("GET", "/api/dashboard/overview", { cookie });
  expect(answer.status).toBe(200);
  return answer.body as Overview;
};

test("a new lead is in today's bar and in the last 24 hours", async () => {
  const cookie = await signIn(await createAdministrator());
  const before = await read(cookie);
  const body = { name: "Ana", email: "ana@example.com", phone: "3055550100" };
  expect((await call("POST", "/api/quick-quote", { body })).status).toBe(201);
  const after = await read(cookie);
  expect(after.leadDays).toHaveLength(30);
  const quotesOf = ({ leadDays }: Overview) =>
    leadDays.reduce((sum, { quickQuotes }) => sum + quickQuotes, 0);
  expect(quotesOf(after)).toBe(quotesOf(before) + 1);
  expect(after.leadDays.at(-1)?.quickQuotes).toBeGreaterThan(0);
  expect(after.waiting.leadsLast24Hours).toBe(before.waiting.leadsLast24Hours + 1);
});

test("shows the latest actions first", async () => {
  const administrator = await createAdministrator();
  const cookie = await signIn(administrator);
  const name = randomUUID();
  const body = { customerName: name, rating: 5, reviewText: "Good." };
  const { review } = (await call("POST", "/api/reviews", { cookie, body })).body as {
    review: { id: number };
  };
  await call("DELETE", `/api/reviews/${review.id}`, { cookie });
  const { activities } = await read(cookie);
  expect(activities.slice(0, 2)).toMatchObject([
    { action: "review.delete", label: name, username: administrator.username },
    { action: "review.create", label: name },
  ]);
});
