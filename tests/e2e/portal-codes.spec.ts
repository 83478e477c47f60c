import type { Page } from "@playwright/test";
import { type AdditionalServer, startAdditionalServer } from "../factories/further-server";
import { expect, expectAccessibleAtEachWidth, expectReady, test } from "./fixtures";
import { email, MARIA, PORTAL, welcome } from "./portal-page";

let server: AdditionalServer;

test.beforeAll(async ({ site }) => {
  server = await startAdditionalServer(site, { PORTAL_VERIFICATION: "email-code" });
  test.setTimeout(90_000);
  await expectReady(server.url + PORTAL);
});
test.beforeEach(async ({ request, site, database }) => {
  await request.delete(`${site.mailUrl}/messages`);
  await database.query("DELETE FROM rate_limits");
});
test.afterAll(() => server.stop());

const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const step = (page: Page) => page.getByRole("heading", { level: 2, name: "Check your email" });

const mailedCode = (mail: { text: string }) => /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

test("a wrong code is reported, and pasting the mailed one after a reload signs the customer in, also at billing", async ({
  page,
  context,
  site,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(/the server responded with a status of 404/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(server.url + PORTAL);
  await email(page).fill(MARIA);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(step(page)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");
  const mailed = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await code(page).fill(not(mailed));
  await code(page).press("Enter");
  await expect(page.getByText("That code is wrong or has expired.")).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.reload();
  await expect(step(page)).toBeVisible();
  const typed = ` ${mailed.slice(0, 3)} ${mailed.slice(3)} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), typed);
  await code(page).press("ControlOrMeta+V");
  await expect(welcome(page)).toBeFocused();

  const hops: string[] = [];
  page.context().on("request", (requested) => hops.push(requested.url()));
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Manage Account (opens in a new tab)" }).click();
  await (await opened).waitForURL(`${site.settings.WHMCS_URL}/clientarea.php?action=details`);
  expect(hops.some((url) => url.includes("/oauth/singlesignon.php?access_token="))).toBe(true);
});
