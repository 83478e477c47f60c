import type { Page } from "@playwright/test";
import { type FurtherServer, startFurtherServer } from "../factories/further-server";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";
import { email, MARIA, PORTAL, toasts, welcome } from "./portal-page";

const REFUSED = /the server responded with a status of 404/;

let server: FurtherServer;

test.beforeAll(async ({ site }) => {
  server = await startFurtherServer(site, { PORTAL_VERIFICATION: "email-code" });
  // A server that has just begun may say 503 on a busy machine.
  test.setTimeout(90_000);
  const status = async () => (await fetch(`${server.url}/customer-portal`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
});
test.beforeEach(async ({ request, site, database }) => {
  await request.delete(`${site.mailUrl}/messages`);
  await database.query("DELETE FROM rate_limits");
});
test.afterAll(() => server.stop());

const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const step = (page: Page) => page.getByRole("heading", { level: 2, name: "Check your email" });

async function ask(page: Page, address = MARIA): Promise<void> {
  await page.goto(server.url + PORTAL);
  await email(page).fill(address);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(step(page)).toBeVisible();
  await expect(code(page)).toBeFocused();
}

const mailedCode = (mail: { text: string }) => /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

test("a wrong code is told beside its field, the mailed one lets its customer in", async ({
  page,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  const isAccessible = async () => {
    await expectAccessibleAtEachWidth(page);
  };
  await ask(page);
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");
  await isAccessible();
  const right = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));

  await code(page).fill("12");
  await code(page).press("Enter");
  await expect(page.getByText("Enter the six digits of the code")).toBeVisible();
  await code(page).fill(not(right));
  await code(page).press("Enter");
  await expect(page.getByText("That code is wrong or has expired.")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await isAccessible();

  await code(page).fill(right);
  await code(page).press("Enter");
  await expect(welcome(page)).toBeFocused();
  await expect(toasts(page)).toHaveText(["Welcome Back!Hello Maria Alvarez"]);
});

test("a pasted code needs no button", async ({ page, context, waitForMail }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page);
  const right = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${right.slice(0, 3)} ${right.slice(3)} `,
  );
  await code(page).press("ControlOrMeta+V");
  await expect(welcome(page)).toBeVisible();
});

test("an unknown address comes to the same place, where no code of six digits is right", async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  await ask(page, "nobody.here@example.com");
  await expect(page.locator("main")).toContainText("If nobody.here@example.com belongs to a billing account");
  await code(page).fill("123456");
  await code(page).press("Enter");
  await expect(page.getByText("We only email codes to addresses with a billing account.")).toBeVisible();
  await page.getByRole("button", { name: "Use Another Address" }).click();
  await expect(email(page)).toHaveValue("nobody.here@example.com");
});

test("another code can be had after half a minute, and takes the place of the first", async ({
  page,
  request,
  site,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  await page.clock.install();
  await ask(page);
  const first = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await request.delete(`${site.mailUrl}/messages`);
  const again = page.getByRole("button", { name: /^Send a New Code/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveText(/^Send a New Code in \d+ s$/);
  await page.clock.fastForward(31_000);
  await expect(again).toHaveText("Send a New Code");
  await again.click();
  await expect(page.getByText("If we know that address, a new code is on its way.")).toBeVisible();
  const second = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await code(page).fill(first);
  await code(page).press("Enter");
  await expect(page.getByText("That code is wrong or has expired.")).toBeVisible();
  await code(page).fill(second);
  await code(page).press("Enter");
  await expect(welcome(page)).toBeVisible();
});

test("who comes back from their mail to a page that was loaded anew goes on with the code", async ({
  page,
  waitForMail,
}) => {
  await ask(page);
  const right = mailedCode(await waitForMail(({ to }) => to.includes(MARIA)));
  await page.reload();
  await expect(step(page)).toBeVisible();
  await code(page).fill(right);
  await code(page).press("Enter");
  await expect(welcome(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length + Number("portal-code" in sessionStorage))).toBe(
    await page.evaluate(() => sessionStorage.length),
  );
});

test("who has shown the code is signed in at the billing system, too", async ({
  page,
  site,
  waitForMail,
}) => {
  await ask(page);
  await code(page).fill(mailedCode(await waitForMail(({ to }) => to.includes(MARIA))));
  await code(page).press("Enter");
  await expect(welcome(page)).toBeVisible();
  const hops: string[] = [];
  page.context().on("request", (request) => hops.push(request.url()));
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Manage Account (opens in a new tab)" }).click();
  await (await opened).waitForURL(`${site.settings.WHMCS_URL}/clientarea.php?action=details`);
  expect(hops.some((url) => url.includes("/oauth/singlesignon.php?access_token="))).toBe(true);
});
