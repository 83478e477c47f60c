import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { pdf, picture, webPage } from "@/tests/factories/attachments";
import { download } from "./download";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";
import { fillPerson } from "./visitor";

const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: pdf() };
const photo = { name: "rack.png", mimeType: "image/png", buffer: picture() };
const sheet = { name: "list.png", mimeType: "image/png", buffer: webPage() };

const formOf = (page: Page) => page.locator("#contact-form");
const field = (form: Locator) => form.getByLabel("Photos or documents (optional)");

test("a visitor sends files with the contact form, and staff read them and answer with one", async ({
  page,
  visitor,
  signIn,
  waitForMail,
}) => {
  test.slow();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
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
