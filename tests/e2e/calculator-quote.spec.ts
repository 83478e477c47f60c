/** What a visitor has of a quote: what each option makes of it, the way it is computed, and what remains once it is sent. */
import type { Page } from "@playwright/test";
import {
  fillContact,
  heading,
  hours,
  newEmail,
  open,
  service,
  submit,
  toConfigure,
  toContact,
  total,
} from "./calculator-page";
import { expect, expectAccessible, test } from "./fixtures";

const sheet = (page: Page) => page.getByRole("region", { name: "Your estimate", exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
const option = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function submitQuote(page: Page, email: string): Promise<string> {
  await open(page);
  await service(page, "Network Setup & Configuration").check();
  await service(page, "Emergency IT Support").check();
  await toConfigure(page).click();
  await hours(page, "Network Setup & Configuration").fill("2.5");
  await option(page, "WiFi 6").check();
  await option(page, "Remote Diagnosis").check();
  await toContact(page).click();
  await fillContact(page, email);
  await submit(page).click();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeFocused();
  return (
    (await sheet(page)
      .getByText(/^R-\d+$/)
      .textContent()) ?? ""
  );
}

test("each option says what it makes of this total before it is chosen, and then does", async ({ page }) => {
  await open(page);
  await service(page, "Emergency IT Support").check();
  await toConfigure(page).click();
  const afterHours = option(page, "After Hours Support");
  await expect(afterHours).toHaveAccessibleDescription(/^\+\$249\.50 ?×1\.5/);
  await hours(page, "Emergency IT Support").fill("2");
  await expect(afterHours).toHaveAccessibleDescription(/^\+\$449\.50 ?×1\.5/);
  await expect(option(page, "Remote Diagnosis")).toHaveAccessibleDescription(/^−\$179\.80 ?×0\.8/);
  await afterHours.check();
  await expect(total(page)).toHaveText("$1,348.50");
  // 899 * 1.5, then 100 more, all of which Remote Diagnosis multiplies.
  await option(page, "Remote Diagnosis").check();
  await expect(option(page, "Same Day Response")).toHaveAccessibleDescription(/^\+\$80\.00/);
  await expect(total(page)).toHaveText("$1,078.80");
  await option(page, "Same Day Response").check();
  await expect(total(page)).toHaveText("$1,158.80");
});

test("the total's steps can be unfolded, by keyboard too, and add up", async ({ page }) => {
  await open(page);
  await expect(page.getByText("How this total is computed")).toBeHidden();
  await service(page, "Network Setup & Configuration").check();
  await page.getByText("How this total is computed").focus();
  await page.keyboard.press("Enter");
  await toConfigure(page).click();
  await hours(page, "Network Setup & Configuration").fill("2.5");
  await option(page, "WiFi 6").check();
  const steps = page.getByRole("group").filter({ hasText: "How this total" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /Base price\s*\$199\.00/,
    /2\.5 hours\s*\$125\.00 each\s*\+\$312\.50= \$511\.50/,
    /WiFi 6\s*\+\$150\.00\s*\+\$150\.00= \$661\.50/,
  ]);
  await expectAccessible(page);
});

test("a price past a thousand times its base asks whether it was meant", async ({ page }) => {
  await open(page);
  await service(page, "Workstation Setup & Support").check();
  await toConfigure(page).click();
  const question = page.getByText(
    /more than a thousand times its base price of \$149\.00.*Is this what you meant\?/,
  );
  await option(page, "Software Installation").check();
  await expect(question).toBeHidden();
  await option(page, "Hardware Upgrade").check();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await option(page, "Hardware Upgrade").uncheck();
  await expect(question).toBeHidden();
});

test("a submitted quote has its lines, dates and number, and prints on one page", async ({ page }) => {
  const email = newEmail();
  const reference = await submitQuote(page, email);
  await expect(sheet(page).getByRole("row")).toHaveText([
    /Network Setup & Configuration\s*\$661\.50/,
    /Base price\s*\$199\.00/,
    /2\.5 hours\s*\$312\.50/,
    /WiFi 6\s*\$150\.00/,
    /Emergency IT Support\s*\$399\.20/,
    /Base price\s*\$499\.00/,
    /Remote Diagnosis\s*−\$99\.80/,
    /Total\s*\$1,060\.70/,
  ]);
  await expect(sheet(page)).toContainText(`answers at ${email} by `);
  await expect(sheet(page)).toContainText(/Valid until[A-Z][a-z]+ \d{1,2}, 20\d\d/);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  for (const shown of [reference, "2.5 hours", "Remote Diagnosis", "$1,060.70", "Valid until"]) {
    await expect(sheet(page).getByText(shown, { exact: true }).first()).toBeVisible();
  }
  for (const hidden of [
    "Questions",
    "Rather talk it through?",
    "Print",
    "E-mail me this",
    "Return to Home",
  ]) {
    await expect(page.getByText(hidden, { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a quote is mailed to the address that asked for it, and its mail opens it again", async ({
  page,
  waitForMail,
}) => {
  const email = newEmail();
  const reference = await submitQuote(page, email);
  await page.getByRole("button", { name: "E-mail me this" }).click();
  await expect(toasts(page)).toContainText(`It is on its way to ${email}.`);
  await expect(page.getByRole("button", { name: "On its way" })).toBeFocused();
  const mail = await waitForMail(
    ({ to, subject }) => to.includes(email) && subject.includes("Your estimate"),
  );
  expect(mail.subject).toContain(reference);
  expect(mail.text).toContain("Estimate: $1,060.70");
  const [, link = ""] = /(\/service-calculator\?quote=\S+)/.exec(mail.text) ?? [];
  await page.goto(link);
  await expect(total(page)).toHaveText("$1,060.70");
});

test("a failed mail says so, and can be asked for again", async ({ page, expectConsole }) => {
  expectConsole(/status of 500/);
  await submitQuote(page, newEmail());
  await page.route("**/api/service-calculator/mail", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "E-mail me this" }).click();
  await expect(toasts(page)).toContainText("Error");
  await expect(page.getByRole("button", { name: "E-mail me this" })).toBeFocused();
});

test.describe("a shared link", () => {
  const ids = async (page: Page) =>
    page.evaluate(async () => {
      const { categories } = await (await fetch("/api/service-calculator/categories")).json();
      const { options } = await (await fetch("/api/service-calculator/options")).json();
      const idOf = (all: { id: number; name: string }[], name: string) =>
        all.find((one) => one.name === name)?.id;
      return {
        network: idOf(categories, "Network Setup & Configuration"),
        backup: idOf(categories, "Data Backup & Recovery"),
        wifi: idOf(options, "WiFi 6"),
      };
    });

  test("opens the same choices at the prices of the catalog, and what is changed then stays after a reload", async ({
    page,
  }) => {
    await submitQuote(page, newEmail());
    const link = await page.getByRole("link", { name: "open this estimate" }).getAttribute("href");
    await page.goto(`${link}&utm_source=friend`);
    await expect(heading(page, "Configure")).toBeFocused();
    await expect(page.getByText(/This estimate was shared with you/)).toBeVisible();
    await expect(total(page)).toHaveText("$1,060.70");
    await expect(page).toHaveURL("/service-calculator?utm_source=friend#configure");
    await expect(option(page, "WiFi 6")).toBeChecked();
    await expectAccessible(page);
    await hours(page, "Network Setup & Configuration").fill("3");
    await page.reload();
    await expect(hours(page, "Network Setup & Configuration")).toHaveValue("3");
  });

  test("takes the place of what this tab held", async ({ page }) => {
    await open(page);
    const { backup } = await ids(page);
    await service(page, "Emergency IT Support").check();
    await page.goto(`/service-calculator?quote=${backup}h2`);
    await expect(total(page)).toHaveText("$489.00");
  });

  const odd = [
    ["services and options that nobody offers", "BACKUPo999999_999999", "$249.00"],
    ["an option of another service", "BACKUPoWIFI", "$249.00"],
    ["absurd hours", "BACKUPh99999999", "$249.00"],
    ["a price of its own", "BACKUPp1_BACKUP", "$249.00"],
    ["markup", "BACKUP_<script>document.title='x'</script>", "$249.00"],
    ["nothing but noise", "%00%ff__--", "$0.00"],
    ["more than anyone chooses", `BACKUP${"o1".repeat(1_500)}`, "$0.00"],
  ] as const;

  test("with what nobody offers, or nobody could choose, says that this was left out", async ({ page }) => {
    await open(page);
    const { backup, wifi } = await ids(page);
    for (const [what, query, price] of odd) {
      await test.step(what, async () => {
        // Nothing is kept of the link before.
        await page.evaluate(() => sessionStorage.clear());
        const named = query.replaceAll("BACKUP", String(backup)).replaceAll("WIFI", String(wifi));
        await page.goto(`/service-calculator?quote=${named}`);
        await expect(page.getByText(/We left that out/)).toBeVisible();
        await expect(total(page)).toHaveText(price);
        await expect(page).not.toHaveTitle("x");
        await expect(page).not.toHaveURL(/quote=/);
      });
    }
  });
});
