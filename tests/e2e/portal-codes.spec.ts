import type { Page } from "@playwright/test";
import { type AdditionalServer, startAdditionalServer } from "../factories/further-server";
import { expect, expectAccessibleAtEachWidth, expectReady, test } from "./fixtures";
import { email, MARIA, PORTAL, welcome } from "./portal-page";
import { toasts } from "./visitor";

const REFUSED = /the server responded with a status of 404/;

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

test("a wrong code is reported, a new one is requested, and pasting it signs the customer in, also at billing", async ({
  page,
  context,
  request,
  site,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto(server.url + PORTAL);
  await email(page).fill(MARIA);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(step(page)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");
  const first = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await code(page).fill(not(first));
  await code(page).press("Enter");
  await expect(page.getByText("That code is wrong or has expired.")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await expectAccessibleAtEachWidth(page);

  await request.delete(`${site.mailUrl}/messages`);
  const again = page.getByRole("button", { name: /^Send a New Code/ });
  await expect(again).toHaveText(/^Send a New Code in \d+ s$/);
  await page.clock.fastForward(31_000);
  await again.click();
  await expect(page.getByText("If we know that address, a new code is on its way.")).toBeVisible();
  const second = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await page.reload();
  await expect(step(page)).toBeVisible();
  const typed = ` ${second.slice(0, 3)} ${second.slice(3)} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), typed);
  await code(page).press("ControlOrMeta+V");
  await expect(welcome(page)).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);

  const hops: string[] = [];
  page.context().on("request", (requested) => hops.push(requested.url()));
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Manage Account (opens in a new tab)" }).click();
  await (await opened).waitForURL(`${site.settings.WHMCS_URL}/clientarea.php?action=details`);
  expect(hops.some((url) => url.includes("/oauth/singlesignon.php?access_token="))).toBe(true);
});
