import { pdf, picture } from "@/tests/factories/attachments";
import { chatOf, messageField, nameBea, openChat } from "./chat-page";
import { download } from "./download";
import {
  expect,
  expectAccessible,
  expectAccessibleAtEachWidth,
  expectStepAccessible,
  test,
} from "./fixtures";

test("a person takes over a visitor's chat, answers, exchanges files, hands it back, and closes it, in two browsers", async ({
  page,
  visitor,
  administrator,
  signIn,
  database,
}) => {
  test.slow();
  await nameBea(database, administrator);
  await openChat(visitor, "/services");
  const widget = chatOf(visitor);
  const field = messageField(visitor);
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

  await widget
    .locator("input[type=file]")
    .setInputFiles({ name: "rack.png", mimeType: "image/png", buffer: picture() });
  await expect(widget.getByRole("button", { name: "Remove rack.png" })).toBeVisible();
  const send = widget.getByRole("button", { name: "Send", exact: true });
  await expect(send).toHaveAttribute("aria-disabled", "false");
  await expectAccessibleAtEachWidth(visitor);
  await send.click();
  const received = log.getByRole("link", { name: /^rack\.png/ });
  expect(await download(page, received)).toEqual({ name: "rack.png", bytes: picture() });
  const steps = { name: "steps.pdf", mimeType: "application/pdf", buffer: pdf() };
  await page.locator("form input[type=file]").setInputFiles(steps);
  await expect(page.getByRole("button", { name: "Remove steps.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const given = widget.getByRole("link", { name: "steps.pdf" });
  expect(await download(visitor, given)).toEqual({ name: "steps.pdf", bytes: pdf() });

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
});
