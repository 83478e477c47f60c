import { randomUUID } from "node:crypto";
import { chatOf, launcherOf, messageField } from "./chat-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test("answers from our pages, continues after a reload on a phone, and hands over to a person", async ({
  page,
  waitForMail,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const panels: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/chatgpt")) panels.push(request.url());
  });
  await page.goto("/services");
  await expect(launcherOf(page)).toBeVisible();
  expect(panels).toEqual([]);
  await launcherOf(page).click();
  const dialog = chatOf(page);
  const field = messageField(page);
  await expect(field).toBeFocused();
  const size = async () => {
    const { width, height } = (await dialog.boundingBox()) ?? {};
    return [width, height];
  };
  expect(await size()).toEqual([320, 500]);
  await field.fill("What do your plans cost?");
  await field.press("Enter");
  await expect(dialog.getByText("File Server: $130 a month per server")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("link", { name: "Maintenance Services" })).toHaveAttribute(
    "href",
    "/services",
  );
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(dialog.getByText("File Server: $130 a month per server")).toBeVisible();
  await expect.poll(size).toEqual([360, 740]);
  await expectStepAccessible(page);
  await dialog.getByRole("button", { name: "Minimize chat" }).click();
  await expect(dialog).toBeHidden();
  await launcherOf(page).click();
  await dialog.getByRole("button", { name: "Talk to our team" }).last().click();
  const email = `chat-${randomUUID().slice(0, 8)}@example.com`;
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ana Diaz");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Talk to our team" }).last().click();
  await expect(dialog.getByText(/Your reference is R-\d+/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Close chat" }).click();
  await expect(launcherOf(page)).toBeFocused();
  await waitForMail(({ to, subject }) => to.includes(email) && subject.includes("conversation in the chat"));
});
