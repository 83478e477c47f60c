import { expect, expectAccessible, test } from "./fixtures";

const CHAT = { name: "Chat with us" };

test.describe("chat", () => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    test(`answers from our pages, comes back after a reload, and hands over to a person, at ${width} px`, async ({
      page,
      waitForMail,
    }) => {
      await page.setViewportSize({ width, height });
      const panels: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/chatgpt")) panels.push(request.url());
      });
      await page.goto("/services");
      const launcher = page.getByRole("button", CHAT);
      await expect(launcher).toBeVisible();
      expect(panels).toEqual([]);
      await launcher.click();
      const dialog = page.getByRole("dialog", CHAT);
      const field = dialog.getByRole("textbox", { name: "Your message" });
      await expect(field).toBeFocused();
      const box = await dialog.boundingBox();
      expect([box?.width, box?.height]).toEqual(width === 360 ? [360, 740] : [320, 500]);

      await field.fill("What do your plans cost?");
      await field.press("Enter");
      await expect(dialog.getByText("File Server: $130/month")).toBeVisible();
      await expect(field).toBeFocused();
      await expect(dialog.getByRole("link", { name: "Maintenance Services" })).toHaveAttribute(
        "href",
        "/services",
      );
      await expectAccessible(page);

      await page.reload();
      await expect(dialog.getByText("File Server: $130/month")).toBeVisible();
      await dialog.getByRole("button", { name: "Minimize chat" }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", CHAT).click();
      await dialog.getByRole("button", { name: "Ask a person" }).click();
      const email = `chat-${width}@example.com`;
      await dialog.getByRole("textbox", { name: "Name" }).fill("Ana Diaz");
      await dialog.getByRole("textbox", { name: "Email" }).fill(email);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Ask a person" }).click();
      await expect(dialog.getByText(/Your reference is R-\d+/)).toBeVisible();
      const mail = await waitForMail(({ to }) => [to].flat().join().includes(email));
      expect(mail).toBeDefined();

      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: "Close chat" }).click();
      await expect(launcher).toBeFocused();
    });
  }

  test("gives way to a form's buttons, and stands above Call and Book on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/contact");
    const launcher = page.locator(".chat-launcher");
    await expect(launcher).toBeAttached();
    const send = page.locator("main form button[type=submit]").first();
    await send.evaluate((button) =>
      window.scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 90),
    );
    await expect(launcher).toBeHidden();
    await page.goto("/services");
    await expect(launcher).toBeVisible();
    const bar = await page.locator(".contact-bar").boundingBox();
    const button = await launcher.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
