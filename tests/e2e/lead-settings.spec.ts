import { startFakeWebhook } from "@/fakes/webhook";
import { expect, expectAccessible, test } from "./fixtures";

test.afterEach(async ({ database }) => {
  await database.query("DELETE FROM webhook_deliveries");
  await database.query("DELETE FROM webhook");
});

test("a webhook is set up, tested, and receives a lead, and the visitor gets an acknowledgement", {
  tag: "@long",
}, async ({ page, administrator, signIn, waitForMail }) => {
  const receiver = await startFakeWebhook();
  await signIn();
  await page.goto("/admin/dashboard/lead-settings");
  const frame = page.frameLocator("iframe[title='Email']");
  await page.getByLabel(/^Text/).fill("Dear {{firstName}}, we have it.");
  await expect(frame.getByText("Dear Ana, we have it.")).toBeVisible();
  await page.getByRole("button", { name: "Undo changes" }).click();

  await page.getByRole("tab", { name: "Webhook" }).click();
  await page.getByText("What the receiver gets").click();
  await page.getByLabel(/^Address/).fill(receiver.url);
  await page.getByRole("button", { name: "Create secret" }).click();
  const dialog = page.getByRole("dialog", { name: "The webhook's secret" });
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("switch", { name: "Send leads to this system" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Webhook saved").first()).toBeVisible();
  const email = `zoe-${administrator.id}@example.com`;
  const lead = { name: "Zoë", email, phone: "305 555 0100" };
  expect((await page.request.post("/api/quick-quote", { data: lead })).status()).toBe(201);
  await waitForMail(({ to }) => to.includes(email));
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("row", { name: /^Test/ })).toContainText("Delivered", { timeout: 15_000 });
  const row = page.getByRole("row", { name: /New lead: Quick quote, Zoë/ });
  await expect(row).toContainText("Status 200", { timeout: 15_000 });
  expect(receiver.posts()).toHaveLength(2);
  await expectAccessible(page);
  await row.getByRole("button", { name: /^All attempts/ }).click();
  await expect(page.getByRole("dialog")).toContainText("received");
  await receiver.stop();
});
