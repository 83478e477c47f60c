import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { sitePages } from "../../lib/content/site-pages";
import { argumentsOf } from "../factories/command";
import { type AdditionalServer, startAdditionalServer } from "../factories/further-server";
import { expect, test } from "./fixtures";
import { fillQuickQuote, quickQuote } from "./visitor";

/** A site as its owner opens it: outside the demonstration, seeded, and without any outside service. */

test.setTimeout(90_000);

const OUTSIDE = /^(SMTP|MAIL|LEADS|WHMCS|BILLING|AUTHORIZENET|TURNSTILE|OPENAI|S3)_/;

let server: AdditionalServer;
let folder: string;
let real: Client;

test.beforeAll(async ({ site, database }) => {
  const name = `real_${new URL(site.databaseUrl).pathname.slice(1)}`;
  await database.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await database.query(`CREATE DATABASE ${name}`);
  const address = new URL(site.databaseUrl);
  address.pathname = `/${name}`;
  folder = await mkdtemp(path.join(tmpdir(), "real-site-"));
  const services = Object.keys(site.settings).filter((name) => OUTSIDE.test(name));
  const settings = {
    ...Object.fromEntries(services.map((name) => [name, ""])),
    DEMO: "off",
    DATABASE_URL: address.href,
    MEDIA_DIR: path.join(folder, "media"),
  };
  await promisify(execFile)(process.execPath, argumentsOf("prepare-database.ts"), {
    env: { ...process.env, ...site.settings, ...settings },
  });
  server = await startAdditionalServer(site, settings);
  real = new Client({ connectionString: address.href });
  await real.connect();
});
test.afterAll(async () => {
  server?.stop();
  await real?.end();
  await rm(folder, { recursive: true, force: true });
});

test("shows what the owner stated, and nothing that only the demonstration made up", async ({ page }) => {
  await page.goto(server.url);
  const figures = page.getByRole("region", { name: "By the numbers" });
  await expect(figures.getByRole("definition")).toHaveText(["27+", "500+", "24/7", "100%"]);
  await expect(page.getByText("Mon-Fri 9am-6pm").first()).toBeVisible();
  await expect(page.locator("#team, #reviews")).toHaveCount(0);
  await expect(page.locator('a[href$="#team"]')).toHaveCount(0);

  await page.goto(`${server.url}/it-consultation`);
  for (const badge of ["27+ Years of Experience", "Licensed and Insured", "Family-Owned"])
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  const why = page.getByRole("region", { name: "Why choose us" });
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "27+ years of experience",
    "Licensed and insured",
    "Family-owned, and close by",
  ]);

  await page.goto(`${server.url}/ai-development`);
  await expect(figures.getByRole("definition")).toHaveText(["5+", "100+", "100%", "24/7"]);
  await page.goto(`${server.url}/windows10-upgrade`);
  await expect(page.getByText(/27\+ years of experience/)).toBeVisible();
});

test("every page opens, and none shows a text that is still to be written", async ({ page }) => {
  // The look-up asks services outside, which no test may.
  const paths = Object.values(sitePages).flatMap(({ path }) => (path === "/ip-lookup" ? [] : path));
  for (const path of paths) {
    const response = await page.goto(server.url + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.locator("body")).not.toContainText(/To be filled in|Victor|Reyes|Bennett|Ortega/);
  }
});

test("a request is stored without a mail server, and an order leads to the billing store", async ({
  page,
}) => {
  await page.goto(server.url);
  await fillQuickQuote(page, "Ana Real", "ana@example.com");
  await quickQuote(page).getByRole("button", { name: "Get Quick Quote" }).click();
  await expect(page.getByText(/Thanks, Ana\./)).toBeVisible();
  const { rows } = await real.query("SELECT name, status FROM leads");
  expect(rows).toEqual([{ name: "Ana Real", status: "new" }]);

  await page.goto(`${server.url}/services-order`);
  const order = page.getByRole("link", { name: /^Order Service/ });
  await expect(order).toHaveCount(6);
  await expect(order.first()).toHaveAttribute("target", "_blank");
});
