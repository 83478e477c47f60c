import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";

test("the calls are shown to administrators alone, found by a search, and read by keyboard", async ({
  page,
  administrator,
  signIn,
}) => {
  await page.goto("/admin/api");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(administrator);
  await page.goto("/admin/api");
  await expect(page).toHaveTitle(/^Calls \| /);
  const search = page.getByRole("searchbox", { name: "Search calls" });
  await search.fill("put reviewText");
  await expect(page.getByText(/^1 of \d+ calls$/)).toBeVisible();
  await search.press("Tab");
  await page.keyboard.press("Enter");
  const call = page.getByRole("group").filter({ hasText: "/api/reviews/{id}" });
  await expect(call.getByText("In the body")).toBeVisible();
  await expect(call.getByText("from 1 to 5")).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  // The address keeps the search.
  await page.reload();
  await expect(search).toHaveValue("put reviewText");
  await search.fill("no such call");
  await expect(page.getByText("No calls match.")).toBeVisible();
});
