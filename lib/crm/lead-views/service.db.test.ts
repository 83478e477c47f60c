import { createView, deleteView, updateView } from "@/lib/crm/lead-views/service";
import { db } from "@/lib/data/db";
import { createAuthor } from "@/tests/factories/inbox";

test("the audit log records a view's name without its search terms", async () => {
  const author = await createAuthor();
  const input = { name: "Ana's", query: "search=ana%40example.com" };
  const created = await db.$transaction((tx) => createView(tx, input, author));
  const { id } = created.response.view;
  const by = { author, ifMatch: null };
  const changed = await db.$transaction((tx) => updateView(tx, id, { query: "search=bo%40example.com" }, by));
  const deleted = await db.$transaction((tx) => deleteView(tx, id, author));
  for (const { label, before, after } of [created, changed, deleted])
    expect(JSON.stringify({ label, before, after })).not.toContain("example.com");
  expect(created).toMatchObject({ label: "Ana's", before: null, after: { name: "Ana's" } });
});
