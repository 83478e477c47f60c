import { expect, test } from "./fixtures";
import { expireTag } from "./stored-content";

test("a not-found page links to the most read articles", async ({ page, database, expectConsole }) => {
  expectConsole(/status of 404/);
  const expire = () => expireTag(database, "knowledge-base");
  const views = (count: number) =>
    database.query("UPDATE knowledge_base_articles SET view_count = $1 WHERE slug = 'choosing-a-ups'", [
      count,
    ]);
  const most = page.getByRole("region", { name: "Most read articles" });
  await views(5_000_000);
  await expire();
  try {
    await expect(async () => {
      await page.goto("/no/such/page");
      await expect(most.getByRole("link").first()).toHaveAttribute("href", "/knowledge-base/choosing-a-ups", {
        timeout: 1_000,
      });
    }).toPass({ timeout: 15_000 });
    expect(await most.getByRole("link").count()).toBeLessThanOrEqual(5);
  } finally {
    await views(0);
    await expire();
  }
});
