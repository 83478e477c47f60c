import type { Page } from "@playwright/test";
import type { TestSite } from "../factories/test-site";
import { expectNoSidewaysScroll } from "./admin-page";
import { expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";
import { sendQuickQuote } from "./visitor";

const mode = (page: Page, { mailUrl }: TestSite, wanted: string) =>
  page.request.post(`${mailUrl}/mode`, { data: { mode: wanted } });

/** Jobs of earlier tests queue others meanwhile, as of an order in review. */
test.beforeEach(async ({ database }) => void (await database.query("DELETE FROM outgoing_mails")));
test.afterEach(async ({ page, database, site }) => {
  await mode(page, site, "ok");
  await database.query("DELETE FROM outgoing_mails");
});

test("the overview warns of unsent mails and retries them, and the list shows each mail's state and retries one", async ({
  page,
  administrator,
  signIn,
  site,
  database,
}) => {
  test.slow();
  await mode(page, site, "tempfail");
  for (const name of ["Ana", "Bo"]) await sendQuickQuote(page, name, `${name}@example.com`);
  await signIn();
  const stuck = async () => {
    const answer = await page.request.get("/api/dashboard/stats");
    return (await answer.json()).stats.stuckMails;
  };
  await expect.poll(stuck).toBeGreaterThanOrEqual(4);
  const answered = () => database.query("SELECT FROM outgoing_mails WHERE words IS NOT NULL");
  await expect.poll(async () => (await answered()).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);

  await page.goto("/admin/dashboard");
  const warning = page.getByRole("region", { name: /^\d+ emails haven't gone out/ });
  await expect(warning).toContainText("The mail server says:");
  await expect(warning).toContainText("451 Requested action aborted, try again later");
  await expectAccessibleAtEachWidth(page);

  await mode(page, site, "ok");
  await warning.getByRole("button", { name: "Try again now" }).click();
  await expect(page.getByText(/Retrying (\d+ emails|1 email|the email)/).first()).toBeVisible();
  await expect.poll(stuck).toBe(0);

  await page.goto(`/admin/dashboard/mail?q=${administrator.username}`);
  await expect(page.getByText("No emails match your search.")).toBeVisible();
  await mode(page, site, "refuse");
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("Test email is on its way").first()).toBeVisible();
  const row = page.getByRole("row", { name: /Test email, requested by/ });
  await expect(row).toContainText("550 Mailbox unavailable", { timeout: 15_000 });
  await expect(row).toContainText("Next try");
  // Not automatically, while it is viewed.
  await database.query(
    "UPDATE outgoing_mails SET next_attempt_at = now() + interval '1 hour' WHERE sent_at IS NULL",
  );
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("combobox", { name: "Show emails" }).selectOption("Sent");
  await expect(page.getByText("No emails match your search.")).toBeVisible();
  await page.getByRole("combobox", { name: "Show emails" }).selectOption("Stuck");
  await mode(page, site, "ok");
  await row.getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByText("No emails match your search.")).toBeVisible({ timeout: 15_000 });
  await page.getByRole("combobox", { name: "Show emails" }).selectOption("Sent");
  await expect(row.getByText("Sent", { exact: true }).first()).toBeVisible();
});

test("a mail in the demonstration mailbox is shown in a sandboxed frame, and its customer's answer stands in its lead", async ({
  page,
  signIn,
  waitForMail,
}) => {
  const email = `gina.${Date.now()}@example.net`;
  const reference = await sendQuickQuote(page, "Gina", email);
  const mail = await waitForMail(({ to }) => to.includes(email));
  await signIn();
  await page.goto("/admin/dashboard/mail");
  await page.getByRole("button", { name: "Demonstration mailbox" }).click();
  await page.getByRole("row").filter({ hasText: email }).getByRole("button", { name: mail.subject }).click();
  const dialog = page.getByRole("dialog", { name: mail.subject });
  await expect(dialog.locator("iframe")).toHaveAttribute("sandbox", "");
  await expect(dialog.frameLocator("iframe").locator("body")).toContainText("Gina");
  await expectNoSidewaysScroll(page, [360, 768]);
  await dialog.getByRole("button", { name: "Plain text" }).click();
  await expect(dialog.getByRole("textbox").first()).toHaveValue(/Gina/);
  await dialog.getByRole("textbox", { name: "Answer" }).fill("Thank you, Tuesday works.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText(`It is in ${reference}.`).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/dashboard/leads?lead=${reference.slice(2)}`);
  const lead = page.getByRole("region", { name: "Lead from Gina" });
  await expect(lead.getByText(`${email} answered by email.`)).toBeVisible();
  await expect(lead.getByText("Thank you, Tuesday works.", { exact: true })).toBeVisible();
  await lead.getByText("Quoted text and signature").click();
  await expect(lead.getByText(/^On .* wrote:/)).toBeVisible();
  await expectNoSidewaysScroll(page, [360, 768, 1440]);
});
