/** @jest-environment node */
import type { StaleDates } from "@/lib/content/stale-dates/schema";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

prepareSite();

const path = "/api/admin/past-dates";

test("the default alert shows current text once its date has passed, and staff get no warning", async () => {
  const cookie = await signIn(await createAdministrator());
  const html = await (await fetch(`${site.url}/`)).text();
  expect(html).toContain("Windows 10 Support Has Ended");
  expect(html).not.toContain("support ends on October 14, 2025");
  expect(((await call("GET", path, { cookie })).body as StaleDates).alert).toEqual([]);
});

test("an article with a stale date is listed with its sentence until the sentence is corrected", async () => {
  const cookie = await signIn(await createAdministrator());
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO knowledge_base_articles (title, slug, content, updated_at)
     VALUES ('Old news', 'old-news', 'Support ends on May 1, 2024.', now()) RETURNING id`,
  );
  const id = rows[0]?.id;
  const read = async () =>
    ((await call("GET", path, { cookie })).body as StaleDates).articles.find((article) => article.id === id);
  try {
    expect(await read()).toEqual({
      id,
      title: "Old news",
      sentences: ["Support ends on May 1, 2024."],
    });
    await database.query(
      "UPDATE knowledge_base_articles SET content = 'Support ended on May 1, 2024.' WHERE id = $1",
      [id],
    );
    expect(await read()).toBeUndefined();
  } finally {
    await database.query("DELETE FROM knowledge_base_articles WHERE id = $1", [id]);
  }
});
