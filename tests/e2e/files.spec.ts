import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { pdf, picture, webPage } from "@/tests/factories/attachments";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";
import { fillPerson } from "./visitor";

const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: pdf() };
const photo = { name: "rack.png", mimeType: "image/png", buffer: picture() };
const sheet = { name: "list.png", mimeType: "image/png", buffer: webPage() };

const formOf = (page: Page) => page.locator("#contact-form");
const field = (form: Locator) => form.getByLabel("Photos or documents (optional)");

async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

test("a visitor sends files with the contact form, and staff read them and answer with one", async ({
  page,
  browser,
  site,
  clientAddress,
  signIn,
  waitForMail,
}) => {
  test.slow();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const extraHTTPHeaders = { "X-Forwarded-For": clientAddress };
  const visitors = await browser.newContext({ baseURL: site.url, extraHTTPHeaders });
  const visitor = await visitors.newPage();
  await visitor.goto("/contact");
  const form = formOf(visitor);
  await fillPerson(form, email, "Diaz Farms");
  await field(form).setInputFiles([plan, sheet, photo]);
  await expect(form.getByText("list.png: Only pictures")).toBeVisible();
  await expect(form.getByRole("button", { name: "Remove rack.png" })).toBeVisible();
  await expect(form.getByText("1 kB")).toHaveCount(2);
  await expectAccessibleAtEachWidth(visitor);
  await form.getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(visitor.getByRole("heading", { name: /^Thanks, we got/ })).toBeVisible();
  await visitors.close();
  await waitForMail(({ replyTo, text }) => replyTo.includes(email) && text.includes("plan.pdf (1 kB)"));

  await signIn();
  await page.goto(`/admin/dashboard/leads?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: /Ana Diaz/ }).click();
  const lead = page.getByRole("region", { name: "Lead from Ana Diaz" });
  expect(await download(page, lead.getByRole("link", { name: /^plan\.pdf/ }))).toEqual({
    name: "plan.pdf",
    bytes: pdf(),
  });
  await lead.getByRole("button", { name: "Reply" }).click();
  await lead.getByLabel("Message").fill("Our offer is attached.");
  await lead.locator("form input[type=file]").setInputFiles({ ...plan, name: "offer.pdf" });
  await expect(lead.getByRole("button", { name: "Remove offer.pdf" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await lead.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply is on its way").first()).toBeVisible();
  await expect(lead.getByRole("link", { name: /^offer\.pdf/ })).toBeVisible();
  await waitForMail(({ to, text }) => to.includes(email) && text.includes("Our offer is attached."));
});

test("files go both ways in the chat", async ({ page, browser, database, site, clientAddress, signIn }) => {
  test.slow();
  const extraHTTPHeaders = { "X-Forwarded-For": clientAddress };
  const visitors = await browser.newContext({ baseURL: site.url, extraHTTPHeaders });
  const visitor = await visitors.newPage();
  await visitor.goto("/services");
  await visitor.getByRole("button", { name: "Chat with us" }).click();
  const widget = visitor.getByRole("dialog", { name: "Chat with us" });
  await expect(widget.getByRole("button", { name: "Attach a picture or PDF" })).toBeVisible();
  await widget.locator("input[type=file]").setInputFiles(photo);
  await expect(widget.getByRole("button", { name: "Remove rack.png" })).toBeVisible();
  const send = widget.getByRole("button", { name: "Send", exact: true });
  await expect(send).toHaveAttribute("aria-disabled", "false");
  await expectAccessibleAtEachWidth(visitor);
  await send.click();
  await expect(widget.getByText("I can't open it, but our team can")).toBeVisible();
  await expect(widget.getByRole("link", { name: "rack.png" })).toBeVisible();

  const { rows } = await database.query(
    "SELECT session_id AS id FROM chat_messages JOIN attachments ON message_id = chat_messages.id ORDER BY attachments.id DESC LIMIT 1",
  );
  await signIn();
  await page.goto(`/admin/dashboard/chat?conversation=${rows[0].id}`);
  const messages = page.getByRole("log", { name: "Messages" });
  expect(await download(page, messages.getByRole("link", { name: /^rack\.png/ }))).toEqual({
    name: "rack.png",
    bytes: picture(),
  });
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await page.locator("form input[type=file]").setInputFiles({ ...plan, name: "steps.pdf" });
  await expect(page.getByRole("button", { name: "Remove steps.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messages.getByRole("link", { name: /^steps\.pdf/ })).toBeVisible();
  expect(await download(visitor, widget.getByRole("link", { name: "steps.pdf" }))).toEqual({
    name: "steps.pdf",
    bytes: pdf(),
  });
  await visitors.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused file is named, and the others are sent with the corrected form", async ({
    page,
    database,
  }) => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    await page.goto("/contact");
    const form = formOf(page);
    await fillPerson(form, email, "Diaz Farms");
    await field(form).setInputFiles([plan, sheet]);
    const send = form.getByRole("button", { name: "Request Free Consultation" });
    await send.click();
    await expect(form.getByText("list.png: Only pictures")).toBeVisible();
    await expect(form.getByLabel("plan.pdf")).toBeChecked();
    await expect(form.getByLabel("First name")).toHaveValue("Ana");
    await send.click();
    await expect(form.getByRole("status")).toContainText("Success!");
    const { rows } = await database.query(
      "SELECT file_name FROM attachments JOIN leads ON leads.id = lead_id WHERE email = $1",
      [email],
    );
    expect(rows).toEqual([{ file_name: "plan.pdf" }]);
  });
});
