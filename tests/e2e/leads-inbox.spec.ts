import { randomInt, randomUUID } from "node:crypto";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";
import { fillQuickQuote, quickQuote } from "./visitor";

test("a lead arrives while the inbox is open, and is answered by keyboard alone", async ({
  page,
  visitor,
  database,
  administrator,
  signIn,
  waitForMail,
}) => {
  test.slow();
  const name = `Inbox ${randomUUID().slice(0, 8)}`;
  const email = `${name.slice(6)}@example.com`;
  // Urgent leads of other tests would stand above the new one.
  await database.query("UPDATE leads SET first_answered_at = now() WHERE urgency = 'urgent'");
  await signIn();
  await page.clock.install();
  await page.goto("/admin/dashboard/leads");
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);

  await visitor.goto("/");
  await fillQuickQuote(visitor, name, email);
  await quickQuote(visitor).getByRole("button").last().click();
  // In the form, or on a page of its own if the script was not there yet.
  await expect(visitor.getByText("Thank").first()).toBeVisible();

  const show = page.getByRole("button", { name: "Show 1 new lead" });
  // Polled every 15 seconds.
  await page.clock.fastForward(16_000);
  await expect(show).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\+?\) Leads \| /);
  await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);

  await show.focus();
  await page.keyboard.press("Enter");
  const row = page.getByRole("link", { name: `Unread: ${name}` });
  await expect(row).toBeVisible();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  const lead = page.getByRole("region", { name: `Lead from ${name}` });
  await expect(lead).toBeFocused();
  await expect(lead.getByText("The lead came in.")).toBeVisible();

  await page.keyboard.press("r");
  await expect(lead.getByLabel("Message")).toBeFocused();
  await expect(lead.getByRole("button", { name: "Send reply" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type("Thank you, we call you today.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Reply is on its way").first()).toBeVisible();
  await expect(lead.getByText(`${administrator.username} replied.`)).toBeVisible();
  await expect(lead.getByRole("button", { name: `Status of ${name}: Contacted` })).toBeVisible();
  // An acknowledgement is also sent to the visitor.
  const mail = await waitForMail(({ to, text }) => to.includes(email) && text.includes("we call you today"));
  expect(mail.replyTo.join()).toMatch(/\+R-\d+\.[0-9a-f]{20}@/);

  await expectAccessibleAtEachWidth(page);
  await page.keyboard.press("Escape");
  await expect(row.or(page.getByRole("link", { name, exact: true }))).toBeFocused();
});

test("a lead merged with another one of its person, and the page of that person, are accessible", {
  tag: "@long",
}, async ({ page, signIn }) => {
  test.slow();
  const word = randomUUID().slice(0, 8);
  const wrong = `${word}@exmaple.com`;
  const right = `${word}@example.com`;
  const phone = `305 555 ${randomInt(2_000, 10_000)}`;
  for (const email of [wrong, right]) {
    const data = { name: `Isabel ${word}`, email, phone };
    expect((await page.request.post("/api/quick-quote", { data })).status()).toBe(201);
  }
  await signIn();
  await page.goto(`/admin/dashboard/leads?q=${right}`);
  await page.getByRole("link", { name: `Isabel ${word}` }).click();
  const lead = page.getByRole("region", { name: `Lead from Isabel ${word}` });
  const timeline = lead.getByRole("list", { name: "Timeline of this person" });
  await timeline.getByRole("button", { name: /^Merge R-/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await expect(lead.getByRole("link", { name: wrong })).toBeVisible();
  await expect(lead.getByRole("heading", { name: /^What was sent · R-/ })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await lead.getByRole("link", { name: "Everything from this person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Isabel ${word}` })).toBeVisible();
  const requests = page.getByRole("region", { name: "Requests" });
  await expect(requests.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("The billing system knows none of these addresses.")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});
