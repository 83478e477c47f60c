import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test("a person takes over a visitor's chat, answers, hands it back, and closes it, in two browsers", async ({
  page,
  browser,
  administrator,
  signIn,
  database,
  site,
  clientAddress,
}) => {
  // Checks two browsers as a whole.
  test.slow();
  await database.query(
    "INSERT INTO admin_chat_settings (user_id, display_name, updated_at) VALUES ($1, 'Bea', now())",
    [administrator.id],
  );
  const elsewhere = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { "X-Forwarded-For": clientAddress },
  });
  const visitor = await elsewhere.newPage();
  await visitor.goto("/services");
  await visitor.getByRole("button", { name: "Chat with us" }).click();
  const widget = visitor.getByRole("dialog", { name: "Chat with us" });
  const field = widget.getByRole("textbox", { name: "Your message" });
  const question = `What about ${administrator.username}?`;
  await field.fill(question);
  await field.press("Enter");
  await expect(field).toBeFocused();

  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/dashboard/chat");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  const row = rows.filter({ hasText: question });
  await expect(row).toContainText("With the assistant");
  await row.getByRole("link").click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log).toContainText(question);

  await page.getByRole("button", { name: "Take over" }).click();
  await expect(widget.getByText("Bea from our team has joined and answers from here on.")).toBeVisible();
  await expect(widget.getByText("Bea from our team answers")).toBeVisible();
  const answer = page.getByRole("textbox", { name: "Your message" });
  await expect(answer).toBeFocused();
  await answer.fill("Good morning, how many computers?");
  await expect(widget.getByText("Bea is typing")).toBeAttached();
  await answer.press("Enter");
  await expect(widget.getByText("Good morning, how many computers?")).toBeVisible();
  await expectAccessible(visitor);
  await field.fill("About twelve.");
  await expect(page.getByText("Visitor is typing…")).toBeVisible();
  await field.press("Enter");
  await expect(log.getByText("About twelve.")).toHaveCount(1);
  await expectAccessible(page);

  // On a phone, the messages begin near the top, and the answer is sent without scrolling.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await log.boundingBox())?.y).toBeLessThan(300);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Hand back to the assistant" }).click();
  await expect(widget.getByText("Bea has left the conversation. The assistant answers again.")).toBeVisible();
  await field.fill("Thank you");
  await field.press("Enter");
  await expect(
    widget.getByText("You're welcome! Write again any time, or call (305) 555-0142."),
  ).toBeVisible();
  await expect(log.getByText("You're welcome! Write again any time, or call (305) 555-0142.")).toBeVisible();
  await page.getByRole("button", { name: "Close conversation" }).click();
  await expect(widget.getByText("Bea has closed this conversation.")).toBeVisible();
  await expect(widget.getByText("Good morning, how many computers?")).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "All conversations" }).click();
  await expect(rows.filter({ hasText: "Thank you" }).first()).toContainText("Closed");
  await expectStepAccessible(page);
  await visitor.goto("about:blank", { waitUntil: "commit" });
  await elsewhere.close();
});
