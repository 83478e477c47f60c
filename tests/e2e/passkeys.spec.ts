import { freePort } from "../factories/free-port";
import { startAdditionalServer } from "../factories/further-server";
import { expireProof } from "./admin-page";
import {
  codeOf,
  expect,
  expectAccessible,
  expectAccessibleAtEachWidth,
  expectStepAccessible,
  test,
} from "./fixtures";

test("a passkey is added, completes the sign-in after the password, and serves as proof for its own removal", async ({
  page,
  context,
  site,
  administrator,
  database,
  waitForMail,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403 \(Forbidden\)/);
  // Passkeys belong to a host name; the other tests use a numeric address, which can't have any.
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const server = await startAdditionalServer(site, { PORT: port, SITE_URL: url });
  try {
    const { id, username, password } = administrator;
    await database.query("UPDATE users SET email = $1 WHERE id = $2", [`${username}@example.com`, id]);
    // A starting server may return 503 on a busy machine, for its first call, too.
    const status = async () => (await page.request.get(`${url}/admin/login`)).status();
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    const login = () => page.request.post(`${url}/api/admin/login`, { data: { username, password } });
    await expect.poll(async () => (await login()).status(), { timeout: 60_000 }).toBe(200);
    const setup = await (await page.request.post(`${url}/api/admin/2fa/setup`)).json();
    const { secret, backupCodes } = setup as { secret: string; backupCodes: string[] };
    const enabled = await page.request.post(`${url}/api/admin/2fa/enable`, {
      data: { token: codeOf(secret), secret, backupCodes },
    });
    expect(enabled.status()).toBe(200);

    const device = await context.newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto(`${url}/admin/dashboard/account`);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const form = page.getByRole("dialog", { name: "Add a passkey" });
    await form.getByLabel(/^Name/).fill("Work laptop");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    const list = page.getByRole("list", { name: "Passkeys" });
    await expect(list.getByText("Work laptop")).toBeVisible();
    await expect(list.getByText("never used")).toBeVisible();
    await expectAccessibleAtEachWidth(page);

    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByLabel(/^Username/).fill(username);
    await page.getByLabel(/^Password/).fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Authentication code/)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto(`${url}/admin/dashboard/account`);
    await expect(list.getByText("last used")).toBeVisible();
    await expireProof(database, administrator);
    await list.getByRole("button", { name: "Delete Work laptop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
    const proof = page.getByRole("dialog", { name: "Is it really you?" });
    await expect(proof.getByLabel(/^Authentication code/)).toBeFocused();
    await expectStepAccessible(page);
    await proof.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("No passkeys yet.")).toBeVisible();
    await waitForMail(
      ({ to, text }) => to.includes(`${username}@example.com`) && text.includes("Passkey: Work laptop"),
    );
  } finally {
    server.stop();
  }
});
