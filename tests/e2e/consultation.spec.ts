import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

const THANKS = "We'll contact you within 24 hours to schedule your free consultation.";
const FAILURE = "Something went wrong. Please try again or call us at the company phone number.";
const PATH = "/it-consultation";
const CALL = "**/api/it-consultation";

/** An address that tells this journey's lead and mail from all others. */
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

const form = (page: Page) => page.locator("#it-consultation-form");
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name });
const choice = (page: Page, name: string) => form(page).getByRole("combobox", { name });
const box = (page: Page, name: string) => form(page).getByRole("checkbox", { name, exact: true });
const button = (page: Page) => form(page).getByRole("button");

/** The one notification on the screen. */
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

async function open(page: Page, address = PATH): Promise<void> {
  await page.goto(address);
  await expect(page.locator("#it-consultation-form[novalidate]")).toBeVisible();
}

async function fill(page: Page, email: string): Promise<void> {
  await field(page, "First name").fill("Ana");
  await field(page, "Last name").fill("Diaz");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("(305) 555-0100");
  await box(page, "Remote work").check();
  await box(page, "Network support").check();
  await field(page, "Your IT challenges").fill("The network drops.\nEvery day.");
  await choice(page, "How urgent is it?").selectOption("Urgent (within 1 week)");
}

test("a visitor asks for a consultation by mouse, and the staff get a mail to reply to", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await open(page, `${PATH}?utm_source=newsletter`);
  await page.getByRole("link", { name: "Request your consultation" }).click();
  await expect(page.getByRole("heading", { name: "Request your free consultation" })).toBeInViewport();
  await fill(page, email);
  await field(page, "Company").fill("Diaz Farms");
  await choice(page, "Best time to contact you").selectOption("Morning (9am-12pm)");
  await button(page).click();

  await expect(toasts(page)).toContainText("Consultation Request Sent!");
  await expect(toasts(page)).toContainText(THANKS);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "First name")).toHaveValue("");
  await expect(box(page, "Remote work")).not.toBeChecked();
  const { rows } = await database.query("SELECT * FROM it_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      company: "Diaz Farms",
      services: ["network-support", "remote-work"],
      challenges: "The network drops.\nEvery day.",
      urgency: "urgent",
      preferred_contact_time: "morning",
      source_page: PATH,
      utm_source: "newsletter",
    }),
  ]);
  const mail = await waitForMail(({ replyTo }) => replyTo.includes(email));
  expect(mail.subject).toBe("New IT consultation request: Ana Diaz, Diaz Farms");
  expect(mail.text).toContain("Services: Network support; Remote work");
});

test("the keyboard alone is enough", async ({ page, database }) => {
  const email = newEmail();
  await open(page);
  const { keyboard } = page;
  const next = () => keyboard.press("Tab");
  await field(page, "First name").focus();
  for (const text of ["Bo", "Keys", "", email, "305 555 0101"]) {
    await keyboard.type(text);
    await next();
  }
  await expect(box(page, "Network support")).toBeFocused();
  await keyboard.press("Space");
  for (let boxes = 1; boxes < 14; boxes += 1) await next();
  await expect(box(page, "Custom AI")).toBeFocused();
  await keyboard.press("Space");
  await next();
  await keyboard.type("Everything is slow.");
  await next();
  await keyboard.type("Pla");
  await next();
  await next();
  await expect(button(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(toasts(page)).toContainText(THANKS);
  const { rows } = await database.query("SELECT services, urgency FROM it_consultations WHERE email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ services: ["network-support", "custom-ai"], urgency: "planning" }]);
});

test("what is missing is said beside each field, and the first one has the focus", async ({ page }) => {
  await open(page);
  await field(page, "First name").fill("Ana");
  await button(page).click();
  await expect(field(page, "Last name")).toBeFocused();
  await expect(field(page, "Last name")).toHaveAccessibleDescription("Last name is required");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email");
  await expect(field(page, "Phone")).toHaveAccessibleDescription("Please enter a valid phone number");
  await expect(form(page).getByRole("group")).toHaveAccessibleDescription(
    /Please select at least one service$/,
  );
  await expect(field(page, "Your IT challenges")).toHaveAccessibleDescription(
    /Please describe your IT challenges$/,
  );
  await expect(choice(page, "How urgent is it?")).toHaveAccessibleDescription(
    "Please select an urgency level",
  );
  await expect(toasts(page)).toHaveCount(0);
  await expectAccessible(page);

  await fill(page, newEmail());
  await expect(form(page).getByText(/^Please |is required$/)).toHaveCount(0);
});

test("what was typed and checked outlives a failure and a reload", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/503/);
  const email = newEmail();
  await open(page);
  await fill(page, email);
  await page.route(CALL, (route) =>
    route.fulfill({ status: 503, json: { message: "The server's own words." } }),
  );
  await button(page).click();
  await expect(toasts(page)).toContainText("Error");
  await expect(toasts(page)).toContainText(FAILURE);
  await expect(toasts(page)).not.toContainText("The server's own words.");
  await page.unroute(CALL);

  await page.reload();
  await expect(page.locator("#it-consultation-form[novalidate]")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Your IT challenges")).toHaveValue("The network drops.\nEvery day.");
  await expect(choice(page, "How urgent is it?")).toHaveValue("urgent");
  await expect(box(page, "Remote work")).toBeChecked();
  await expect(box(page, "Custom servers")).not.toBeChecked();
  await button(page).click();
  await expect(toasts(page)).toContainText(THANKS);
  const { rows } = await database.query("SELECT services FROM it_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([{ services: ["network-support", "remote-work"] }]);
});

test("however often it is pressed, it is sent once", async ({ page, database }) => {
  const email = newEmail();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route(CALL, async (route) => {
    calls += 1;
    await mayAnswer;
    await route.continue();
  });
  await open(page);
  await fill(page, email);
  await button(page).dblclick();
  await expect(button(page)).toHaveText("Submitting...");
  await expect(button(page)).toBeDisabled();
  await field(page, "Phone").press("Enter");
  answer();
  await expect(toasts(page)).toContainText(THANKS);
  await expect(page.getByRole("heading", { name: "We have your IT consultation request" })).toBeFocused();
  expect(calls).toBe(1);
  const { rows } = await database.query("SELECT id FROM it_consultations WHERE email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test.describe("notifications", () => {
  /** A page whose clock stands still once it has loaded, with the form filled in. */
  async function openWithClock(page: Page): Promise<void> {
    await page.clock.install();
    await open(page);
    await fill(page, newEmail());
    await page.clock.pauseAt(Date.now() + 3_600_000);
  }

  test("there is one at a time, for five seconds", async ({ page, expectConsole }) => {
    expectConsole(/500/);
    await openWithClock(page);
    let failing = true;
    await page.route(CALL, (route) =>
      failing ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ status: 201, json: { id: 1 } }),
    );
    await button(page).click();
    await expect(toasts(page)).toContainText(FAILURE);
    await page.clock.runFor(4_000);
    await expect(toasts(page)).toHaveCount(1);

    failing = false;
    await button(page).click();
    await expect(toasts(page)).toContainText(THANKS);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).not.toContainText(FAILURE);
    await page.clock.runFor(4_900);
    await expect(toasts(page)).toContainText(THANKS);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("F8 moves the focus to it, and 50 px to the right wipe it away", async ({ page }) => {
    await openWithClock(page);
    await page.route(CALL, (route) => route.fulfill({ status: 201, json: { id: 1 } }));
    await button(page).click();
    await expect(toasts(page)).toContainText(THANKS);
    await page.keyboard.press("F8");
    const region = page.getByRole("region", { name: "Notifications (F8)" });
    await expect(region.locator(":focus").or(region.and(page.locator(":focus")))).toHaveCount(1);

    const at = await toasts(page).boundingBox();
    const [x, y] = [(at?.x ?? 0) + 40, (at?.y ?? 0) + (at?.height ?? 0) / 2];
    const swipe = async (distance: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(-80);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(55);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test("the page says what it must, and is accessible with a question open", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/^Free IT Consultation \| .+ - Professional IT Solutions$/);
  for (const badge of ["27+ Years of Experience", "Licensed and Insured", "Family-Owned"]) {
    await expect(page.getByRole("listitem").filter({ hasText: badge }).first()).toBeVisible();
  }
  const help = page.getByRole("region", { name: "Is something down right now?" });
  await expect(help.getByRole("link", { name: /^Call \(?\d/ })).toHaveAttribute("href", /^tel:\+\d+$/);
  const why = page.getByRole("region", { name: "Why choose us" });
  await expect(why.getByRole("listitem")).toHaveCount(3);

  const question = page.getByText("How soon will I hear from you?");
  await question.click();
  await expect(page.getByText(/We contact you within 24 hours to schedule your consultation/)).toBeVisible();

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = data.flatMap((text) => JSON.parse(text)["@graph"]).map((object) => object["@type"]);
  expect(types).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));

  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("faults are told beside the fields, choices stay, and the request is sent once", async ({
    page,
    database,
  }) => {
    const email = newEmail();
    await page.goto(`${PATH}?utm_source=print`);
    await expect(form(page).getByText(THANKS)).toBeHidden();
    await fill(page, email);
    // The browser can't require one of several boxes; the server does.
    await box(page, "Remote work").uncheck();
    await box(page, "Network support").uncheck();
    await button(page).click();
    await expect(form(page).getByText("Please select at least one service")).toBeVisible();
    await expect(form(page).getByRole("alert")).toHaveText("Please check the marked fields.");
    await expect(field(page, "First name")).toHaveValue("Ana");
    await expect(choice(page, "How urgent is it?")).toHaveValue("urgent");

    await box(page, "Custom AI").check();
    await box(page, "Custom servers").check();
    await field(page, "Phone").fill("555-01000");
    await button(page).click();
    await expect(form(page).getByText("Please enter a valid phone number")).toBeVisible();
    await expect(box(page, "Custom AI")).toBeChecked();
    await expect(box(page, "Custom servers")).toBeChecked();

    await field(page, "Phone").fill("(305) 555-0100");
    await button(page).click();
    await expect(form(page).getByRole("status")).toHaveText(`Consultation Request Sent! ${THANKS}`);
    await expect(form(page).getByRole("status")).toBeInViewport();
    await expect(page).toHaveURL(`${PATH}?utm_source=print#it-consultation-sent`);
    await page.reload();
    await expect(field(page, "First name")).toHaveValue("");
    const { rows } = await database.query("SELECT * FROM it_consultations WHERE email = $1", [email]);
    expect(rows).toEqual([
      expect.objectContaining({
        services: ["custom-server", "custom-ai"],
        source_page: PATH,
        utm_source: "print",
      }),
    ]);
  });

  test("the questions open", async ({ page }) => {
    await page.goto(PATH);
    const answer = page.getByText(/^Nothing special\./);
    await expect(answer).toBeHidden();
    await page.getByText("What should I have ready?").click();
    await expect(answer).toBeVisible();
  });
});
